// Written by tools/wire_types.py from the types of src/cellmates/server/wire: edit those.
// What the server sends has all its fields, and may get more. What it is sent has none but these.

/** The body of every answer with a status of 400 or more. */
export type RefusedAnswer = {
  problem: ProblemInfo;
  /** The current state, if the move was for a question that is no longer asked. */
  snapshot: Snapshot | null;
};

/** Why something was refused. Nothing has changed. */
export type ProblemInfo = {
  /** The reason in one stable word, such as `seat-taken`. */
  code: string;
  /** The sentence in English. */
  message: string;
  /** The sentence's id in the catalogues, to render it in any language with `args`. */
  id: string;
  /** The arguments of the sentence: names, numbers, lists. */
  args: { [name: string]: PhraseArgument };
  /** The number of the rule behind it. */
  rule: string | null;
};

/** A table, the match on it, and who you are there. */
export type Snapshot = {
  you: You;
  table: TableInfo;
  picture: Picture;
  /** Whether this move had already been played, under the same id. */
  repeated: boolean;
  /** A new rescue code for the seat. It is shown only once: write it down. */
  rescue: string | null;
};

/** Who the session is. */
export type You = {
  /** The seats it holds. */
  seats: number[];
  /** Whether it is the host's. */
  host: boolean;
  /** Whether it came by the link for spectators, and may not sit down. */
  watching: boolean;
};

/** A table as everybody at it may see it. */
export type TableInfo = {
  id: string;
  status: Status;
  /** The name of the game. */
  game: string;
  players: number;
  /** All options of the game, with their values. */
  options: { [name: string]: unknown };
  /** The hash of the content. */
  content: string;
  /** Whether it has its own content, not the default one. */
  own_content: boolean;
  /** The version of the rules it began with. */
  rules_version: number;
  /** Whether there is a link for people who only watch. */
  spectators: boolean;
  /** Whether people are shown what they could remember. */
  memory: boolean;
  /** Whether people can talk. */
  chat: boolean;
  /** How many seconds a bot, or a publicly forced answer, waits. */
  beat: number;
  /** Whether publicly forced answers are given automatically. */
  forced: boolean;
  /** The bot that takes over when a player leaves. */
  stand_in: string;
  /** Whether people can ask a bot what it would do. */
  hints: boolean;
  /** How far people may take answers back. */
  undo: "barrier" | "off" | "turn";
  /** In order. */
  seats: SeatInfo[];
  /** How many spectators are connected. */
  watching: number;
  dice: DiceInfo;
  /** Once the match is over. */
  result: Result | null;
  /** null: it is neither a rematch nor a continuation. */
  origin: Origin | null;
  /** The table of the rematch. */
  next: string | null;
  /** Seconds since 1970. */
  created_at: number;
  /** Whether everybody with its link may look at the game once it is over. */
  share: boolean;
};

/** A seat, and who is on it. */
export type SeatInfo = {
  seat: number;
  /** Who it is for: somebody with the link, the opener of the table, or a bot. */
  kind: "bot" | "here" | "link";
  /** Whether a person holds it. */
  taken: boolean;
  /** The player's name; null: nobody has sat here. */
  name: string | null;
  /** What the player looks like. */
  prisoner: string | null;
  /** The bot that plays it now. */
  bot: string | null;
  /** Before the start: whether the player is ready. */
  ready: boolean;
  /** Whether the holder is connected. */
  present: boolean;
  /** Whether the holder is the host. */
  host: boolean;
  /** SHA-256 of the holder's nonce, if they add one to the dice. */
  nonce_commitment: string | null;
  /** The nonce, once the match has begun. */
  nonce: string | null;
  /** Whether somebody may sit down here now. */
  free: boolean;
  /**
   * The host asks whether somebody may sit down here: the seats whose players have not agreed yet. null:
   * there is no such question.
   */
  awaits: number[] | null;
};

/** How chance is dealt. */
export type DiceInfo = {
  /** `fair`: nobody could foresee the dice, and anybody can check them afterwards. */
  kind: "fair" | "seeded";
  /** SHA-256 of the table's secret, shown before anybody commits to a nonce. */
  commitment: string | null;
  /** While `dealing`: when seats that have not revealed get the default nonce (seconds since 1970). */
  reveal_until: number | null;
  /** Once the match is over. */
  secret: string | null;
};

/** How a match ended. */
export type Result = {
  /** The seats that won; none if the match ended without a winner. */
  winners: number[];
  /** One per seat. */
  scores: number[];
  /** Seats from first to last; those that share a place are in one list. */
  ranking: number[][];
  /** How the match ended, in one word of its game. */
  end_reason: string | null;
};

/** Where a table comes from: the game before it, or the step that it continues from. */
export type Origin = {
  table: string;
  /** The step that it continues from; null: it is a rematch. */
  step: number | null;
};

/** The match as one viewer sees it. */
export type Picture = {
  /** The viewer's seat; null: a spectator. */
  seat: number | null;
  /** The number of the viewer's last event. */
  number: number;
  /**
   * The number of the first of `events`; the next number if there are none. If there are too many events
   * since the one asked from, older ones are left out: `/events` has them, page by page.
   */
  first: number;
  /** The viewer's events after the one asked from, at most the newest 2,000. */
  events: Event[];
  /** null before the start, and if its rules are no longer supported. */
  view: View | null;
  /** The question that the viewer's seat has to answer now; null: nothing to answer. */
  decision: Decision | null;
  /** How many answers the viewer could take back. */
  undo: number;
  /** The number of the viewer's last event when this seat's player last moved: later ones are new. */
  last_turn: number;
  /**
   * What happened, in paragraphs: those that are new or have grown since the event asked from. A paragraph
   * replaces an earlier one that begins with the same event.
   */
  story: Paragraph[];
  /** Whether bots wait until the viewer, whose turn is over, sends `go_on` or `undo`. */
  held: boolean;
};

/** Something that happened, as one viewer may know it, with its sentence. */
export type Event = {
  /** Its number in the log of one viewer, counted from 1 without gaps. */
  number: number;
  /** Its kind; every game has its own. */
  name: string;
  /** What it says, by its kind: ids and numbers, never text. */
  args: { [name: string]: unknown };
  /** Who learns of it: everybody, or only these seats and perhaps spectators. */
  audience: "all" | (number | "spectators")[];
  /** What happened as a sentence to be rendered. */
  words: Phrase;
};

/** What is to be said, in no language yet. */
export type Phrase = {
  id: string;
  /**
   * Each is a str, a number, a bool or null (for selectors: `yes`, `no`, `none`), another Phrase, or a list
   * or tuple of these, which becomes a list in words ("red, blue and yellow"). Two phrases are equal when
   * they say the same; a list and a tuple of the same things do.
   */
  args: { [name: string]: PhraseArgument };
};

/** What a viewer may know of a match: one type for every game. */
export type View = BoatsView | DigView;

/** The public part of the open question. */
export type Asked = {
  /** The seats that owe an answer. */
  seats: number[];
  /** The question as everybody may read it. */
  prompt: Phrase;
};

/** A question to one seat. */
export type Decision = {
  /** The seat that is asked. */
  seat: number;
  /** The question as a sentence to be rendered. */
  prompt: Phrase;
  /** Opaque. An answer that carries an old one is stale. */
  ticket: string;
  /** Every answer that may be given. */
  options: Option[];
};

/** One answer on offer. */
export type Option = {
  /** The action: a small integer, stable per game. */
  id: number;
  /** The action in notation. */
  text: string;
  /** The number of the rule it comes from. */
  rule: string;
  /** At a decision of chance: its share among the weights of all options. */
  weight: number | null;
  /** The action as a sentence to be rendered. */
  words: Phrase;
  /** What is done, in the first words of the notation: `lay`, `hand over`, `buy`. */
  verb: string;
  /** The seat, location, kind or colour it is about, by name; empty if it is about none. */
  target: { [name: string]: unknown };
  /** What this seat can know for certain about its outcome, such as where a convict lands. */
  leads_to: { [name: string]: unknown };
};

/** A part of the story: a turn, an extortion, the end. */
export type Paragraph = {
  /** The number of its first event, which identifies the paragraph while it grows. */
  begins: number;
  /** The number of its last event. */
  ends: number;
  /** The seat that acts; null if the paragraph belongs to no seat. */
  seat: number | null;
  /** What it is about. */
  mark: "bets" | "end" | "fight" | "turn" | null;
  /** Its sentences; empty if nothing in it is worth mentioning. */
  lines: Phrase[];
  /** For each sentence, the number of its last event. */
  upto: number[];
};

/** The first message on a socket: who you are, and what you already have. Socket only. */
export type Hello = {
  type: "hello";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** The session's token, for a client that sends neither a cookie nor an Authorization header. */
  token?: string | null;
  /** The seat to look from; null: the first of your seats, or as a spectator. */
  seat?: number | "spectator" | null;
  /** The number of the last event you have; null: send all. */
  since?: number | null;
  /** The number of the last line of talk you have. */
  heard?: number;
};

/** See the match from another of your seats, or as a spectator. Socket only. */
export type Look = {
  type: "look";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** null: the first of your seats, or as a spectator. */
  seat?: number | "spectator" | null;
  /** The number of the last event you have; null: send all. */
  since?: number | null;
};

/** Ask for a sign of life. Socket only. */
export type Ping = {
  type: "ping";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
};

/** Sit down on a free seat, or change the name and looks of one you hold. */
export type Take = {
  type: "take";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
  /** A player's name. */
  name: string;
  /** What the player looks like; null: as before, or any that is free. */
  prisoner?: Prisoner | null;
};

/** Say that you are ready, and commit to a nonce for the dice. */
export type Ready = {
  type: "ready";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
  /** False: not ready any more. */
  ready?: boolean;
  /** SHA-256 of the nonce's 32 bytes. Make the nonce after you have seen the table's commitment. */
  nonce_commitment?: string | null;
};

/** Start the match. Host only. */
export type Start = {
  type: "start";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
};

/** Reveal the nonce that you committed to. */
export type Reveal = {
  type: "reveal";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
  /** 32 random bytes, 64 hexadecimal digits. */
  nonce: string;
};

/** Answer the seat's open question. */
export type Move = {
  type: "move";
  /** New for every move of a seat. If no answer came, send the same id again: the move is played once. */
  id: string;
  /** A seat, counted from 0. */
  seat: number;
  /** The ticket of the decision to answer. */
  ticket: string;
  /** Texts or ids of options; either all are played or none. */
  answers: Answer[];
  /** If this move ends the turn by itself and could be taken back, let bots wait for `go_on`. */
  hold?: boolean;
};

/** Take back the seat's own answers, unless somebody has learnt something since. */
export type Undo = {
  type: "undo";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
};

/** Take nothing back: bots that were held may play. */
export type GoOn = {
  type: "go_on";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
};

/** Get a new rescue code for your seat; the old one stops working. */
export type NewCode = {
  type: "new_code";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
};

/** Say something to the table. Sent again with the same `id`, it is said once. */
export type Say = {
  type: "say";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** What is said. */
  text: string;
  /** Which of your seats speaks; null: the first. */
  seat?: number | null;
};

/** Put a sign on a line of talk, or remove it. */
export type React = {
  type: "react";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** The number of the line. */
  line: number;
  sign: Sign;
  /** False: remove it. */
  on?: boolean;
  /** Which of your seats reacts; null: the first. */
  seat?: number | null;
};

/** Let a bot play your seat for a while. */
export type HandOver = {
  type: "hand_over";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
  /** null: the table's stand-in. */
  bot?: string | null;
};

/** Play your seat yourself again. */
export type ComeBack = {
  type: "come_back";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
};

/** Get up from a seat. In a game, a bot takes over. */
export type Leave = {
  type: "leave";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
};

/** Take the seat from whoever holds it; in a game, a bot takes over. Host only. */
export type Kick = {
  type: "kick";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
};

/** Swap two seats before the start. Host only. */
export type Swap = {
  type: "swap";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
  /** A seat, counted from 0. */
  other: number;
};

/**
 * Put a bot on a seat: before the start for good; in a game until its player comes back, and only once they
 * have been away for a minute. Host only.
 */
export type Replace = {
  type: "replace";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
  /** A bot that /api/games lists. */
  bot: string;
};

/**
 * Let somebody sit down where a bot plays: before the start on any bot's seat, in a game on one whose player
 * left or was kicked. Whoever sits down there sees its hand, so in a game everybody else who holds a seat
 * must `agree` first; until then the bot plays on. Host only.
 */
export type Open = {
  type: "open";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** A seat, counted from 0. */
  seat: number;
};

/** Answer the host's question (`open`) whether somebody may sit down on a seat that a bot plays. */
export type Agree = {
  type: "agree";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
  /** The seat to open. */
  seat: number;
  /** False: the bot plays on. One such answer is enough; from the host it withdraws the question. */
  yes?: boolean;
};

/** End the game without a result. Host only. */
export type Abandon = {
  type: "abandon";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
};

/** Open the next table with the same people and settings, or find the one that was already opened. */
export type Rematch = {
  type: "rematch";
  /** Chosen by the client. On the socket, the answer carries it. */
  id?: string | null;
};

/** The answer to `hello`. */
export type Welcome = {
  type: "welcome";
  you: You;
  table: TableInfo;
  picture: Picture;
  /** The lines after the one that `hello` named. */
  talk: TalkLine[];
};

/** A line of the table's talk: something said, or a notice of what happened. */
export type TalkLine = {
  /** Counts from 1 without gaps, the same for everybody. */
  line: number;
  /** Seconds since 1970. */
  at: number;
  /** The seat that speaks, or that a notice is about. */
  seat: number | null;
  /** The player's name at that time. */
  name: string | null;
  /** What was said; null: a notice. */
  text: string | null;
  /** The id of what happened at the table, such as `notice-joined`. */
  notice: string | null;
  /** The arguments of the notice, in addition to `seat` and `name`. */
  args: { [name: string]: unknown };
  reactions: Reaction[];
};

/** A sign on a line, and who put it there. */
export type Reaction = {
  sign: string;
  /** The seats that put it there. */
  seats: number[];
};

/** Something about the table changed. */
export type TableNews = {
  type: "table";
  you: You;
  table: TableInfo;
};

/** Something in the match changed for this viewer. Its events continue from the last number sent. */
export type MatchNews = {
  type: "match";
  picture: Picture;
};

/** New lines of talk, or new reactions to old ones. */
export type TalkNews = {
  type: "talk";
  /** Lines to add; one with a known number replaces it. */
  lines: TalkLine[];
};

/** A command was carried out and stored. */
export type Done = {
  type: "done";
  /** The id of the command. */
  id: string | null;
  /** The number of the seat's last event; the news about it may come before or after. */
  number: number;
  /** Whether this move had already been played, under the same id. */
  repeated: boolean;
  /** A new rescue code for the seat. It is shown only once: write it down. */
  rescue: string | null;
  /** The table of the rematch; `POST …/follow` opens it for this session. */
  next: string | null;
};

/** A command was not carried out. */
export type Refused = {
  type: "refused";
  /** The id of the command; null: it had none, or could not be read. */
  id: string | null;
  problem: ProblemInfo;
  /** The current state, if the move was for a question that is no longer asked. */
  picture: Picture | null;
};

/** The answer to `ping`. */
export type Pong = {
  type: "pong";
  /** The id of the `ping`. */
  id: string | null;
};

/** What this server offers. */
export type House = {
  version: string;
  games: GameInfo[];
  /** The languages of `/api/phrases/{language}`. */
  languages: string[];
  /** What players can look like. */
  prisoners: string[];
  /** The signs to react with. */
  signs: string[];
};

/** A game that can be played. */
export type GameInfo = {
  name: string;
  /** The fewest seats it can have. */
  least_players: number;
  /** The most seats it can have. */
  most_players: number;
  rules_version: number;
  /** The hash of the default content. */
  content: string;
  /** The names of the contents that come with the game, the default one first. */
  contents: string[];
  options: OptionInfo[];
  /** Roughly from the weakest to the strongest. */
  bots: string[];
  /** The levels that people choose from. */
  levels: string[];
};

/** An option of a game. */
export type OptionInfo = {
  name: string;
  /** Its value when it is left out. */
  default: number | boolean | string | null;
  /** The number of the rule that says what it changes. */
  rule: string;
  /** The values it takes, in addition to numbers. */
  choices: (number | boolean | string | null)[];
  /** The least number allowed; null: no numbers. */
  least: number | null;
  /** The greatest number allowed. */
  most: number | null;
  /** Whether the number of a seat is a value too. */
  seat: boolean;
  /** Whether a lobby shows it at once; the others are under "more options". */
  basic: boolean;
};

/** A table whose rules to show; with nothing but the game, its rules in general. */
export type AskRules = {
  game: string;
  /** The game's options; those left out have their defaults. */
  options?: { [name: string]: number | boolean | string | null } | null;
  players?: number | null;
};

/** The rulebook of a game, of one table or in general. */
export type Book = {
  game: string;
  /** Its heading. */
  title: string;
  /** What the rules are for: one table, or the game in general. */
  about: string;
  /** In the order in which you learn the game; the last is an appendix. */
  chapters: Chapter[];
  /** What players want next to the board, on one page. */
  aid: Chapter;
  /** Rules of the game that don't apply at this table. */
  elsewhere: Block[];
};

/** A part of a rulebook. */
export type Chapter = {
  id: string;
  /** Its heading. */
  title: string;
  /** In the order in which they are read. */
  blocks: Block[];
};

/** One piece of a chapter. Which fields it has depends on its kind; the others are empty. */
export type Block = {
  /** `terms` is a glossary, `grid` a table. */
  kind: "drawing" | "example" | "grid" | "prose" | "rule" | "terms";
  /** The heading; empty for prose and the glossary. */
  title: string;
  /** Prose; an empty line begins a paragraph. Of a drawing: its lines. */
  text: string;
  /** The number of a rule. */
  number: string;
  /** Of a rule: S, P, H, or several of them. */
  source: string;
  /** Of a rule: which part comes from where, or why it is so. */
  note: string;
  /** The heads of a grid. */
  columns: string[];
  /** Rows of a grid, with one cell per column; of a glossary, a word and its meaning. */
  rows: string[][];
};

/** The server's health. */
export type Health = {
  status: "ok" | "unwell";
  version: string;
  /** What is wrong. */
  message: string | null;
};

/** A table to open, with a player for each seat listed. */
export type NewTable = NewBoatsTable | NewDigTable;

/** A seat for whoever comes with the invite link. */
export type LinkSeat = {
  kind: "link";
};

/** A seat that the opener holds; with several of them, people share one screen (a hot seat). */
export type HereSeat = {
  kind: "here";
  /** A player's name. */
  name: string;
  /** What the player looks like; null: any that is free. */
  prisoner?: Prisoner | null;
};

/** A seat that a bot plays. */
export type BotSeat = {
  kind: "bot";
  /** A bot that /api/games lists. */
  bot?: string;
};

/** A table that was opened or entered, with the session for it. */
export type Opened = {
  /** Its id, for the path of further requests. */
  table: string;
  /** The session, for a program: `Authorization: Bearer TOKEN`. null for a page, which gets a cookie. */
  token: string | null;
  links: Links;
  /** Rescue codes by seat. They are shown only once: write them down. */
  rescue: { [name: string]: string };
  snapshot: Snapshot;
};

/** Links to send to people. The key is in the fragment, which browsers never send to a server. */
export type Links = {
  /** For people who play; null: only the host is shown it. */
  invite: string | null;
  /** For people who only watch; null: not the host, or no spectators. */
  watch: string | null;
  /** For everybody, to look at the finished game; null before its end, or if it is not shared. */
  replay: string | null;
};

/** A journal to upload and look at. */
export type NewReplay = {
  /** A journal, as it was downloaded. */
  journal: string;
  /** The content file that the match was played with, if it didn't come with the game. */
  content?: string | null;
};

/** Come in by a link: exchange the key in its fragment for a session. */
export type Enter = {
  /** 256 random bits in base64url. Keep it secret: it grants access. */
  key: string;
};

/** Take a lost seat back by its rescue code. Older sessions lose it. */
export type RescueSeat = {
  /** A rescue code: groups of letters and digits. */
  code: string;
};

/** A table that was deleted. */
export type Deleted = {
  table: string;
};

/** Events of one viewer. */
export type EventList = {
  /** The viewer's seat; null: a spectator. */
  seat: number | null;
  /** The number of the viewer's last event. */
  number: number;
  /** The number of the first of `events`; the next one if there are none. */
  first: number;
  /** At most 2,000: the newest of those asked for or, with `count`, the oldest. */
  events: Event[];
  /** The paragraphs about these events. The first and the last may reach beyond them. */
  story: Paragraph[];
};

/** What a table is played with: its own content, or the default one. */
export type ContentInfo = {
  game: string;
  /** Equal for two contents that play the same. */
  hash: string;
  /** Its rows by table, each with an `id`, as in content files. */
  tables: { [name: string]: { [name: string]: unknown }[] };
  /** What cards, gangs and places are called and do, by their names in views. */
  faces: { [name: string]: CardText };
};

/** The words for one card, gang or place. */
export type CardText = {
  /** What it is called. */
  name: Phrase;
  /** What it does; null if there is nothing to say. */
  text: Phrase | null;
  /** What else it does, for some cards. */
  bonus: Phrase | null;
  /** The answers, in notation, by which players get or use it; for a place, what it is for. */
  ways: string[];
  /** What it is crafted from. */
  made_of: string[];
  /** How many cards the text is about: 2 if they are sold in pairs. */
  number: number;
};

/** Make a new link of a kind; the old one stops working. Host only. */
export type Renew = {
  /**
   * `invite`: for people to sit down; `watch`: for spectators; `replay`: for everybody, to look at a finished
   * game. If you played alone against bots, it shares the game.
   */
  link: "invite" | "replay" | "watch";
};

/** Ask why some answers would be refused now, if they would. Changes nothing. */
export type WhyNot = {
  /** One of your seats. */
  seat: number;
  /** Texts or ids of options, each checked by itself. */
  answers: Answer[];
};

/** Whether an answer can be played. */
export type Objection = {
  /** The answer that was asked about. */
  answer: Answer;
  /** Why it can't be played; null: it can. */
  problem: ProblemInfo | null;
};

/** Ask what a bot would do on your seat, from what it can see there. Changes nothing. */
export type AskHint = {
  /** One of your seats that owes an answer. */
  seat: number;
  /** null: the strongest level that people choose from. */
  bot?: string | null;
};

/** What a bot would do. */
export type Hint = {
  /** The ticket of the question that it answers. */
  ticket: string;
  /** The option in notation. */
  answer: string;
  /** The option as a sentence to be rendered. */
  words: Phrase;
  /** The bot that gave the hint: the one that was asked, or `normal` if that one was too slow. */
  bot: string;
};

/** Some steps of a match, as one viewer saw them. */
export type Replay = {
  /** The seat it is seen from; `open`: everything; null: a spectator. */
  viewer: number | "open" | null;
  /** The steps that were asked for. */
  steps: Step[];
  /** The number of steps in all. */
  of: number;
};

/** A step of a replay: what the viewer learnt, and what they saw then. */
export type Step = {
  /** Its number, from 0. */
  step: number;
  /** The journal's line, in the open replay. */
  line: string | null;
  /** What the viewer learnt. */
  events: Event[];
  /** null in the open replay. */
  view: View | null;
  /** In the open replay, instead of a view: everything, as in a position file. */
  position: { [name: string]: unknown } | null;
  /** The same in paragraphs: those that it began or extended; empty in the open replay. */
  story: Paragraph[];
};

/** What an analysis found, or its progress. */
export type Analysis = {
  status: "done" | "failed" | "none" | "thinking" | "waiting";
  /** How many answers have been analysed. */
  done: number;
  /** How many there are; 0: not known yet. */
  of: number;
  /** Once it is done. */
  result: { [name: string]: unknown } | null;
  /** Why it failed. */
  problem: ProblemInfo | null;
};

/** Have a finished game analysed. */
export type Study = {
  /** From what this seat knew; null: from the open table. */
  seat?: number | null;
};

/** Play on from a step of a finished game, against bots. */
export type Branch = {
  /** A step of the open replay. */
  step: number;
  /** The seat you play. */
  seat: number;
  /** A player's name. */
  name: string;
  /** What the player looks like; null: any that is free. */
  prisoner?: Prisoner | null;
  /** The bot on all other seats. */
  bot?: string;
};

export type BoatsView = {
  game: "boats";
  /** The version of this shape; it changes when a field does. */
  version: number;
  /** The seat whose view this is; null for a spectator. */
  seat: number | null;
  /** How many seats there are. */
  players: number;
  /** All options of the match, with their values. */
  options: { [name: string]: unknown };
  /** The seat whose turn it is. */
  turn: number;
  /** The seats that owe an answer. */
  waiting: number[];
  /** null once the match is over. */
  asked: Asked | null;
  over: boolean;
  /** How the match ended; null while it goes on. */
  end_reason: string | null;
  /** The seats that won; empty while the match goes on, or if nobody won. */
  winners: number[];
  /** The seat that started this game. */
  first: number;
  round: number;
  /** Stacks by field, bottom to top. A convict neither here nor in a boat is in its window. */
  track: { [name: string]: string[] };
  boats: string[][];
  /** Convicts under another, which can't move (B-204). */
  blocked: string[];
  /** Turns that are finished in this game. */
  turns: number;
  /** Coloured dice that were rolled and not yet played. */
  dice: { [name: string]: number };
  white: number | null;
  /** Dice that were chosen and are being rolled. */
  to_roll: string[];
  /** Convicts that moved forward in this turn. */
  moved: string[];
  moved_back: string | null;
  /** Your own bet as far as it is written; all bets once the game is over. */
  bets: (string[] | null)[];
  bet_in: boolean[];
  /** The open phase other than a plain turn: first, bets, deal, roll or over. */
  pending: string | null;
  /** Games of the match that are finished. */
  played: number;
  /** Points from finished games. */
  points: number[];
  /** The same, by seat and boat (B-502). */
  tally: number[][];
  /** Whether a game of this match ended by the limit (B-606). */
  capped: boolean;
  /** The convicts' windows, from left to right (B-105). The order has no effect on play. */
  windows: string[];
  board: BoatsBoard;
  /** While dice are chosen: where 1 to 6 pips would take each free convict; the last field means aboard. */
  reach: { [name: string]: number[] };
  /** How your own bet stands; null for spectators, and as long as it is not complete. */
  outlook: BetOutlook | null;
  /** What every bet came to, by seat, once the match is over; empty until then. */
  results: BetOutlook[];
  /** By seat: how it treated the convicts in this game, which is public. null without the memory aid. */
  habits: Habits[] | null;
};

/** The fixed board of this match. */
export type BoatsBoard = {
  /** The start field: 1, or the bedsheet field on the short route (B-104, B-601). */
  start: number;
  /** The last field: a convict that reaches or passes it boards. */
  last: number;
  /** The field that the bedsheet hangs down to. */
  bedsheet: number;
  /** How many places boats 1 to 4 have (B-401). */
  places: number[];
  /** Points for a convict in the boat it was bet on, for boats 1 to 4 (B-501). */
  points: number[];
};

/** What a complete bet is worth (B-501). */
export type BetOutlook = {
  /** Points that are certain in this game. */
  sure: number;
  /** The most points that are still possible. */
  most: number;
  /** The certain points, by boat. */
  boats: number[];
  /** In the order of the bet. */
  convicts: BetOn[];
};

/** One convict of a bet. */
export type BetOn = {
  /** The convict. */
  colour: string;
  /** The boat in which the bet puts it. */
  boat: number;
  /** What it scores if it is there at the end. */
  points: number;
  /** It is there (`right`), never will be (`lost`), or still can be (`open`). */
  standing: "lost" | "open" | "right";
  /** The boat it would get if the game ended now by the limit (B-604). */
  now: number;
};

export type Habits = {
  /** How often the die of a free convict was chosen. */
  chosen: { [name: string]: number };
  /** How often it was not, though it could have been. */
  left: { [name: string]: number };
  /** How often it was moved back. */
  back: { [name: string]: number };
};

export type DigView = {
  game: "dig";
  /** The version of this shape; it changes when a field does. */
  version: number;
  /** The seat whose view this is; null for a spectator. */
  seat: number | null;
  /** How many seats there are. */
  players: number;
  /** All options of the match, with their values. */
  options: { [name: string]: unknown };
  /** The seat whose turn it is. */
  turn: number;
  /** The seats that owe an answer. */
  waiting: number[];
  /** null once the match is over. */
  asked: Asked | null;
  over: boolean;
  /** How the match ended; null while it goes on. */
  end_reason: string | null;
  /** The seats that won; empty while the match goes on, or if nobody won. */
  winners: number[];
  /** The version of the rules of the match. */
  rules: number;
  first: number;
  /** Turns finished. */
  turns: number;
  actions_left: number;
  used: { [name: string]: number };
  seats: SeatView[];
  /** The viewer's own hand again. */
  hand: { [name: string]: number } | null;
  /** Tunnel points; in teams the team's. */
  scores: number[];
  target: number;
  deck: number;
  discard: { [name: string]: number };
  piles: { [name: string]: number };
  bank: number;
  gangs: { [name: string]: (string | string[])[] };
  /** The action card on the table. */
  in_play: string | null;
  michel: MichelView | null;
  /** The open frames from the bottom up. All their numbers are public. */
  pending: (string | number)[][];
  /** The seat that an effect chose last. */
  chosen: number | null;
  /** Cards of a shakedown that are not dealt out yet. */
  pool: number;
  /** A hand that is being looked at. */
  looking_at: { [name: string]: number } | null;
  offer: OfferView | null;
  extortion: ExtortionView | null;
  /** What the viewer can reach from here; null for spectators, and once the match is over. */
  outlook: Outlook | null;
};

export type SeatView = {
  at: string;
  /** The viewer's own hand; null for other seats. */
  hand: { [name: string]: number } | null;
  hand_size: number;
  /** Cards that another hand holds at least, from what the viewer saw. null without the memory aid. */
  known: { [name: string]: number } | null;
  /** Kinds that another hand certainly has none of. */
  lacks: string[] | null;
  gang: string | null;
  /** The viewer's own past, or a revealed one. */
  past: string | null;
  past_revealed: boolean;
  beatings: number;
  cigarettes: number;
  dug: { [name: string]: number };
  points: number;
  /** The seat's team, in team play. */
  team: "a" | "b" | null;
};

export type MichelView = {
  at: string;
  /** Michel(le)'s cards that can come next. */
  deck: string[];
  discard: string[];
  /** Drawn in the extortion that is going on. */
  open: string[];
};

/** A deal between team-mates, as the two see it (D-854). */
export type OfferView = {
  give: { [name: string]: number };
  ask: { [name: string]: number };
  give_cigarettes: number;
  ask_cigarettes: number;
  /**
   * The offer asked for nothing, and the mate composes what comes back: `ask` is then what the mate has put
   * in so far, which the dealer is not shown.
   */
  answering: boolean;
};

/** An extortion that is going on, from the choice of a tool to the last weapon. */
export type ExtortionView = {
  /** null: Michel(le). */
  attacker: number | null;
  defender: number;
  /** The tool that is wanted; null if it is not named yet, or Michel(le)'s card shows it. */
  tool: string | null;
};

/** What the viewer can do and reach from here, and what it is worth. */
export type Outlook = {
  /** At the viewer's action menu: actions in notation, each null if it is on offer, else why not. */
  deeds: { [name: string]: Why | null };
  /** Of search, extort and adrenaline: what the viewer may not do again this turn. */
  spent: string[];
  /** What each purchase costs the viewer in the yard. */
  prices: { [name: string]: number };
  /** Cigarettes that each kind in the viewer's hand sells for. */
  values: { [name: string]: number };
  /** Tunnel points that each tool scores if the viewer digs it. */
  points: { [name: string]: number };
  /** How many cards the viewer draws by a search in each location. */
  search: { [name: string]: number };
  /** How many actions a careful move costs, by the location it leads to. */
  careful: { [name: string]: number };
  /** The seats that the viewer could extort here. */
  extort: number[];
  /** In teams: the mates the viewer could visit. */
  visit: number[];
  /** In teams: the mates here with whom a deal is possible. */
  deal: number[];
  /** The accessories in the viewer's hand that each gang takes. */
  joins: { [name: string]: string[] };
  /** How many different accessories each gang wants. */
  needs: { [name: string]: number };
  /** Where the viewer digs. */
  home: string;
  /** How many cards the viewer may keep at the end of a turn. */
  hand_limit: number;
  /** How many tunnel points are missing. */
  to_win: number;
};

/** Why something can't be done. */
export type Why = {
  /** The number of the rule that forbids it. */
  rule: string;
  /** The reason, as a phrase to be rendered. */
  words: Phrase;
};

/** An argument of a sentence: a word, a number, another sentence, or a list of these. */
export type PhraseArgument = string | number | boolean | null | Phrase | PhraseArgument[];

export type BoatsColour = "red" | "blue" | "light green" | "brown" | "yellow" | "orange" | "dark green";

export type BoatsDice =
  | "red"
  | "blue"
  | "light green"
  | "brown"
  | "yellow"
  | "orange"
  | "dark green"
  | "white";

/** The `args` of every event of `boats`, by its `name`. */
export type BoatsEventArgs = {
  first_chosen: { seat: number };
  bet_written: { seat: number; colour: BoatsColour; place: number };
  bet_dealt: { seat: number; colour: BoatsColour; place: number };
  bet_in: { seat: number };
  turn_began: { seat: number; round: number };
  dice_chosen: { seat: number; dice: BoatsDice[] };
  die_rolled: { colour: BoatsDice; pips: number };
  entered: { colour: BoatsColour; to: number };
  moved: { colour: BoatsColour; from: number; to: number };
  landed_on: { colour: BoatsColour; under: BoatsColour; field: number };
  moved_back: { colour: BoatsColour; from: number; to: number };
  back_to_window: { colour: BoatsColour; from: number };
  boarded: { colour: BoatsColour; boat: number; from: number };
  die_lapsed: { colour: BoatsColour };
  white_kept: { seat: number };
  white_lapsed: Record<string, never>;
  turn_limit: { turns: number };
  bet_shown: { seat: number; colours: BoatsColour[] };
  scored: { seat: number; points: number; by_boat: number[] };
  game_ended: { game: number; games: number };
  taken_back: { seat: number };
};

export type DigLocation =
  | "cells"
  | "canteen"
  | "yard"
  | "infirmary"
  | "showers"
  | "solitary"
  | "cells a"
  | "cells b";

export type DigRecipe = "knives" | "pick" | "shovel";

export type DigPurchase = "knife" | "knives" | "pick" | "shovel";

export type DigTool = "spoon" | "pick" | "shovel";

/** The `args` of every event of `dig`, by its `name`. */
export type DigEventArgs = {
  first_chosen: { seat: number };
  past_dealt: {
    seat: number;
    /** A name of the table's content. */
    past: string;
  };
  gang_turned: {
    /** A name of the table's content. */
    card: string;
  };
  drew: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
  };
  drew_unseen: { seat: number };
  turn_began: { seat: number };
  searched: { seat: number; location: DigLocation; cards: number };
  reshuffled: Record<string, never>;
  rolled: { seat: number; pips: number };
  rolled_again: { seat: number };
  went: { seat: number; from: DigLocation; to: DigLocation };
  sent_to_solitary: { seat: number };
  joined: {
    seat: number;
    /** A name of the table's content. */
    card: string;
  };
  left_gang: {
    seat: number;
    /** A name of the table's content. */
    card: string;
  };
  discarded: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
  };
  played: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
  };
  took: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
    number: number;
  };
  crafted: {
    seat: number;
    recipe: DigRecipe;
    /** A name of the table's content. */
    kind: string;
  };
  bought: { seat: number; purchase: DigPurchase; price: number };
  sold: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
  };
  got_cigarettes: { seat: number; number: number };
  dug: { seat: number; tool: DigTool; points: number };
  healed: { seat: number; number: number };
  beaten: { seat: number; number: number };
  revealed: {
    seat: number;
    /** A name of the table's content. */
    past: string;
  };
  chose: { seat: number; chosen: number };
  extorted: { seat: number; victim: number; tool: DigTool };
  laid: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
  };
  handed_over: { seat: number; to: number; tool: DigTool };
  refused: { seat: number };
  gave_up: { seat: number };
  declined_help: { seat: number };
  fight_won: { seat: number; loser: number };
  robbed: {
    taker: number;
    loser: number;
    /** A name of the table's content. */
    kind: string;
  };
  robbed_unseen: { taker: number; loser: number };
  lost: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
  };
  looked_at: { seat: number; holder: number };
  hand_seen: {
    holder: number;
    /** A name of the table's content. */
    kind: string;
    number: number;
  };
  lacked: { seat: number; tool: DigTool };
  salvaged: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
  };
  swapped: { seat: number; other: number };
  shaken_down: { seat: number; cards: number };
  dealt: {
    seat: number;
    /** A name of the table's content. */
    kind: string;
  };
  showed_no_weapon: { seat: number };
  michel_rolled: { seat: number; pips: number };
  michel_left: { seat: number };
  michel_went: { from: DigLocation; to: DigLocation };
  michel_extorted: { seat: number };
  michel_card: {
    /** A name of the table's content. */
    card: string;
  };
  michel_beaten: { seat: number };
  michel_won: { seat: number };
  repelled: { seat: number };
  deal_offered: { seat: number; mate: number };
  deal_gives: {
    /** A name of the table's content. */
    kind: string;
    number: number;
  };
  deal_asks: {
    /** A name of the table's content. */
    kind: string;
    number: number;
  };
  deal_cigarettes: { given: number; asked: number };
  deal_accepted: { seat: number; mate: number };
  deal_declined: { seat: number; mate: number };
  turn_ended: { seat: number };
  won: { seat: number; points: number };
  bound_reached: { decisions: number };
  called: { seat: number };
  deal_returns: {
    /** A name of the table's content. */
    kind: string;
    number: number;
  };
  deal_returns_cigarettes: { number: number };
  taken_back: { seat: number };
};

/** The options of `boats`; the rulebook says what they change. */
export type BoatsOptions = {
  /** The track (B-104). */
  track?: number;
  /** The track (B-104). */
  bedsheet?: number;
  /** The short route (B-601). */
  short_route?: boolean;
  /** Written or dealt bets (B-602). */
  bets?: "written" | "dealt";
  /** One game or a match (B-603). */
  games?: 1 | "match";
  /** The turn limit (B-604). */
  limit?: number | null;
  /** Which fields count (B-605). */
  counting?: "empty" | "all";
  /** How far back (B-610). */
  back_stop?: "window" | "start";
  /** Who starts (B-103). */
  first?: "random" | number;
};

/** A table to open, with a player for each seat listed. */
export type NewBoatsTable = {
  game: "boats";
  /** In order, from seat 0. */
  seats: NewSeat[];
  /** The game's options; those left out have their defaults. */
  options?: BoatsOptions;
  /**
   * A content file to play with, or the name of a content that `/api/games` lists. null: the game's default.
   */
  content?: string | null;
  /** Whether there is a link for people who only watch. */
  spectators?: boolean;
  /** Whether people are shown what they could remember. Bots always remember. */
  memory?: boolean;
  /** Whether people can talk. */
  chat?: boolean;
  /** null: fair where two or more people play. */
  dice?: "fair" | "seeded" | null;
  /** How many seconds a bot, or a publicly forced answer, waits. */
  beat?: number;
  /** Whether publicly forced answers are given automatically. */
  forced?: boolean;
  /** The bot that takes over when a player leaves. */
  stand_in?: string;
  /** Whether people can ask a bot what it would do. */
  hints?: boolean;
  /**
   * How far people may take answers back: to the last moment at which something became known (`barrier`),
   * never past the end of a turn (`turn`), or not at all (`off`). null: `turn` if two or more people play,
   * else `barrier`.
   */
  undo?: "barrier" | "off" | "turn" | null;
  /**
   * Whether everybody with its link may look at the game once it is over, with all cards open. null: if one
   * person plays against bots.
   */
  share?: boolean | null;
};

/** The options of `dig`; the rulebook says what they change. */
export type DigOptions = {
  /** Editions (D-871). */
  edition?: "retail" | "prototype";
  /** What a table agrees on (D-872). */
  michel?: "none" | "michel" | "michelle";
  /** What a table agrees on (D-872). */
  teams?: boolean;
  /** Deals (D-854). */
  deal?: "even" | "free";
  /** Less chaos (D-873). */
  chaos?: "normal" | "low";
  /** Who starts (D-107). */
  first?: "random" | number;
};

/** A table to open, with a player for each seat listed. */
export type NewDigTable = {
  game: "dig";
  /** In order, from seat 0. */
  seats: NewSeat[];
  /** The game's options; those left out have their defaults. */
  options?: DigOptions;
  /**
   * A content file to play with, or the name of a content that `/api/games` lists. null: the game's default.
   */
  content?: string | null;
  /** Whether there is a link for people who only watch. */
  spectators?: boolean;
  /** Whether people are shown what they could remember. Bots always remember. */
  memory?: boolean;
  /** Whether people can talk. */
  chat?: boolean;
  /** null: fair where two or more people play. */
  dice?: "fair" | "seeded" | null;
  /** How many seconds a bot, or a publicly forced answer, waits. */
  beat?: number;
  /** Whether publicly forced answers are given automatically. */
  forced?: boolean;
  /** The bot that takes over when a player leaves. */
  stand_in?: string;
  /** Whether people can ask a bot what it would do. */
  hints?: boolean;
  /**
   * How far people may take answers back: to the last moment at which something became known (`barrier`),
   * never past the end of a turn (`turn`), or not at all (`off`). null: `turn` if two or more people play,
   * else `barrier`.
   */
  undo?: "barrier" | "off" | "turn" | null;
  /**
   * Whether everybody with its link may look at the game once it is over, with all cards open. null: if one
   * person plays against bots.
   */
  share?: boolean | null;
};

/** An option's text or its id. Numbers that no game knows are refused in words, not by the schema. */
export type Answer = string | number;

/** A seat of a new table, and who plays it. */
export type NewSeat = LinkSeat | HereSeat | BotSeat;

/** What a player looks like. */
export type Prisoner =
  | "ace"
  | "bishop"
  | "duchess"
  | "ghost"
  | "knuckles"
  | "mouse"
  | "oracle"
  | "parson"
  | "sparrow"
  | "tinker"
  | "viper"
  | "whisper";

/** A sign to react with. */
export type Sign = "👍" | "👎" | "😂" | "😮" | "😢" | "😡" | "🔥" | "🚬" | "⛏️" | "👮";

/**
 * `dealing`: waiting for nonces. `replay`: an uploaded journal. `frozen`: begun under rules that are no
 * longer supported.
 */
export type Status = "lobby" | "dealing" | "playing" | "over" | "abandoned" | "replay" | "frozen";

/** What a client says on the socket. */
export type OnSocket =
  | Hello
  | Look
  | Ping
  | Take
  | Ready
  | Start
  | Reveal
  | Move
  | Undo
  | GoOn
  | NewCode
  | Say
  | React
  | HandOver
  | ComeBack
  | Leave
  | Kick
  | Swap
  | Replace
  | Open
  | Agree
  | Abandon
  | Rematch;

/** What the server says on the socket. */
export type ToClient = Welcome | TableNews | MatchNews | TalkNews | Done | Refused | Pong;

/** A command as the body of a request: its path says the type. */
export type Posted<Sent extends { type: string }> = Omit<Sent, "type"> & Partial<Pick<Sent, "type">>;

/** An event of a game, by its name. */
export type EventOf<Args> = {
  [Name in keyof Args]: Omit<Event, "name" | "args"> & { name: Name; args: Args[Name] };
}[keyof Args];

export type BoatsEvent = EventOf<BoatsEventArgs>;

export type DigEvent = EventOf<DigEventArgs>;

/** What every endpoint takes and answers. */
export type Endpoints = {
  /** The page: the lobby. */
  "GET /": { answer: string };
  /** The page: a table, where links lead. */
  "GET /t/{table}": { answer: string };
  /** What this server offers. */
  "GET /api/games": { answer: House };
  /** All sentences in a language (Fluent). */
  "GET /api/phrases/{language}": { answer: string };
  /** A game's rulebook: for a table with these options, or in general. */
  "POST /api/rules": { body: AskRules; answer: Book };
  /** Whether the server is alive. */
  "GET /healthz": { answer: Health };
  /** Whether moves can be stored. */
  "GET /readyz": { answer: Health };
  /** Metrics for Prometheus. */
  "GET /metrics": { answer: string };
  /** This description. */
  "GET /openapi.json": { answer: { [name: string]: unknown } };
  /** The socket's messages. */
  "GET /asyncapi.json": { answer: { [name: string]: unknown } };
  /** Open a table. */
  "POST /api/tables": { body: NewTable; answer: Opened };
  /** Upload a journal to look at. */
  "POST /api/replays": { body: NewReplay; answer: Opened };
  /** Come in by a link's key. */
  "POST /api/tables/{table}/enter": { body: Enter; answer: Opened };
  /** Take a lost seat back. */
  "POST /api/tables/{table}/rescue": { body: RescueSeat; answer: Opened };
  /** Go on to the rematch. */
  "POST /api/tables/{table}/follow": { answer: Opened };
  /** The table and the match. */
  "GET /api/tables/{table}": { query: { seat?: number | "spectator"; since?: number }; answer: Snapshot };
  /** Delete the table for good. Host only. */
  "DELETE /api/tables/{table}": { answer: Deleted };
  /** A seat's events. */
  "GET /api/tables/{table}/events": { query: { seat?: number | "spectator"; since?: number; count?: number }; answer: EventList };
  /** What happened since your last move. */
  "GET /api/tables/{table}/recap": { query: { seat?: number | "spectator" }; answer: EventList };
  /** What was said. */
  "GET /api/tables/{table}/talk": { query: { heard?: number }; answer: TalkLine[] };
  /** The cards and numbers of this table. */
  "GET /api/tables/{table}/content": { answer: ContentInfo };
  /** The rulebook of this table. */
  "GET /api/tables/{table}/rules": { answer: Book };
  /** The links to send to people. Host only. */
  "GET /api/tables/{table}/links": { answer: Links };
  /** Make a new link. Host only. */
  "POST /api/tables/{table}/renew": { body: Renew; answer: Links };
  /** Sit down on a free seat, or change the name and looks of one you hold. */
  "POST /api/tables/{table}/take": { body: Posted<Take>; answer: Snapshot };
  /** Say that you are ready, and commit to a nonce for the dice. */
  "POST /api/tables/{table}/ready": { body: Posted<Ready>; answer: Snapshot };
  /** Start the match. Host only. */
  "POST /api/tables/{table}/start": { body: Posted<Start>; answer: Snapshot };
  /** Reveal the nonce that you committed to. */
  "POST /api/tables/{table}/reveal": { body: Posted<Reveal>; answer: Snapshot };
  /** Answer the seat's open question. */
  "POST /api/tables/{table}/move": { body: Posted<Move>; answer: Snapshot };
  /** Take back the seat's own answers, unless somebody has learnt something since. */
  "POST /api/tables/{table}/undo": { body: Posted<Undo>; answer: Snapshot };
  /** Take nothing back: bots that were held may play. */
  "POST /api/tables/{table}/go_on": { body: Posted<GoOn>; answer: Snapshot };
  /** Get a new rescue code for your seat; the old one stops working. */
  "POST /api/tables/{table}/new_code": { body: Posted<NewCode>; answer: Snapshot };
  /** Say something to the table. Sent again with the same `id`, it is said once. */
  "POST /api/tables/{table}/say": { body: Posted<Say>; answer: Snapshot };
  /** Put a sign on a line of talk, or remove it. */
  "POST /api/tables/{table}/react": { body: Posted<React>; answer: Snapshot };
  /** Let a bot play your seat for a while. */
  "POST /api/tables/{table}/hand_over": { body: Posted<HandOver>; answer: Snapshot };
  /** Play your seat yourself again. */
  "POST /api/tables/{table}/come_back": { body: Posted<ComeBack>; answer: Snapshot };
  /** Get up from a seat. In a game, a bot takes over. */
  "POST /api/tables/{table}/leave": { body: Posted<Leave>; answer: Snapshot };
  /** Take the seat from whoever holds it; in a game, a bot takes over. Host only. */
  "POST /api/tables/{table}/kick": { body: Posted<Kick>; answer: Snapshot };
  /** Swap two seats before the start. Host only. */
  "POST /api/tables/{table}/swap": { body: Posted<Swap>; answer: Snapshot };
  /**
   * Put a bot on a seat: before the start for good; in a game until its player comes back, and only once
   * they have been away for a minute. Host only.
   */
  "POST /api/tables/{table}/replace": { body: Posted<Replace>; answer: Snapshot };
  /**
   * Let somebody sit down where a bot plays: before the start on any bot's seat, in a game on one whose
   * player left or was kicked. Whoever sits down there sees its hand, so in a game everybody else who holds
   * a seat must `agree` first; until then the bot plays on. Host only.
   */
  "POST /api/tables/{table}/open": { body: Posted<Open>; answer: Snapshot };
  /** Answer the host's question (`open`) whether somebody may sit down on a seat that a bot plays. */
  "POST /api/tables/{table}/agree": { body: Posted<Agree>; answer: Snapshot };
  /** End the game without a result. Host only. */
  "POST /api/tables/{table}/abandon": { body: Posted<Abandon>; answer: Snapshot };
  /** Open the next table with the same people and settings, or find the one that was already opened. */
  "POST /api/tables/{table}/rematch": { body: Posted<Rematch>; answer: Snapshot };
  /** Why each of some answers would be refused, if it would. */
  "POST /api/tables/{table}/why": { body: WhyNot; answer: Objection[] };
  /** What a bot would do. */
  "POST /api/tables/{table}/hint": { body: AskHint; answer: Hint };
  /** The match step by step. */
  "GET /api/tables/{table}/replay": { query: { viewer?: number | "open" | "spectator"; first?: number; count?: number }; answer: Replay };
  /** The finished match as a file. */
  "GET /api/tables/{table}/journal": { answer: string };
  /** How lucky everybody was. */
  "GET /api/tables/{table}/luck": { answer: { [name: string]: unknown } };
  /** An analysis, or its progress. */
  "GET /api/tables/{table}/analysis": { query: { seat?: number }; answer: Analysis };
  /** Have the finished match analysed. */
  "POST /api/tables/{table}/analysis": { body: Study; answer: Analysis };
  /** Play on from a step, against bots. */
  "POST /api/tables/{table}/branch": { body: Branch; answer: Opened };
};
