"""`dig` (Dig Your Way Out): hidden hands, extortion, gangs, a tunnel."""
