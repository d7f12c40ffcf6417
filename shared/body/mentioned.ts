import type { Body, Markup } from './paragraph.ts'

const peopleIn = (markups: readonly Markup[]): string[] =>
  markups.flatMap(({ type, userId }) => (type === 'MENTION' && userId ? [userId] : []))

/** The ids of the people a text names, each once, in the order of the text. */
export const mentionedIn = (body: Body): string[] => [
  ...new Set(
    body.flatMap(({ markups, table }) => [
      ...peopleIn(markups),
      ...(table?.rows.flat().flatMap((cell) => peopleIn(cell.markups)) ?? []),
    ]),
  ),
]
