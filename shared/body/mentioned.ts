import type { Body, Markup } from './paragraph.ts'

const peopleIn = (markups: readonly Markup[]): string[] =>
  markups.flatMap(({ type, userId }) => (type === 'MENTION' && userId ? [userId] : []))

/** The ids of the people a text mentions, each once, in text order. */
export const mentionedUserIds = (body: Body): string[] => [
  ...new Set(
    body.flatMap(({ markups, table }) => [
      ...peopleIn(markups),
      ...(table?.rows.flat().flatMap((cell) => peopleIn(cell.markups)) ?? []),
    ]),
  ),
]
