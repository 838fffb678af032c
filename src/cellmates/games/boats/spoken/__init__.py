"""What `boats` says: prompts, options, refusals, events, the story and the rulebook."""
