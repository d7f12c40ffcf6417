const atEnd = /(?:^|[\s(])@([\p{L}\p{M}\p{N}_.'’-]*(?: [\p{L}\p{M}\p{N}_.'’-]+)?)$/u

/** What is typed after an @ at the end of a text: the beginning of a name of one or two words, in any script; may be empty. */
export const mentionQueryAtEnd = (text: string): string | undefined => atEnd.exec(text)?.[1]
