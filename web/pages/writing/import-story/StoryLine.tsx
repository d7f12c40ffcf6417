import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import type { importedLineFragment } from './import-story.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Badge, type BadgeProps } from '#web/design/Badge/Badge.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'

type Line = DataOf<typeof importedLineFragment>
type Note = Line['notes'][number]

const importedAs: Record<Line['becomes'], Phrase> = {
  PUBLIC: phrase`Published`,
  LOCKED: phrase`Published for members`,
  UNLISTED: phrase`Published, unlisted`,
  DRAFT: phrase`Draft`,
}

function stateOf({ outcome, becomes }: Line): { words: string; tone: BadgeProps['tone'] } {
  switch (outcome) {
    case 'NEW':
      return { words: t`New`, tone: 'plain' }
    case 'HERE_ALREADY':
      return { words: t`Imported before`, tone: 'plain' }
    case 'SKIPPED':
      return { words: t`Skipped`, tone: 'warning' }
    case 'FAILED':
      return { words: t`Not imported`, tone: 'danger' }
    case 'IMPORTED':
      return { words: t(importedAs[becomes]), tone: 'positive' }
  }
}

const counted: Record<Note['kind'], (n: number) => string> = {
  PARAGRAPH: (n) => plural(n, phrase`1 paragraph`, phrase`${formatNumber(n)} paragraphs`),
  IMAGE: (n) => plural(n, phrase`1 image`, phrase`${formatNumber(n)} images`),
  EMBED: (n) => plural(n, phrase`1 embed`, phrase`${formatNumber(n)} embeds`),
  TAG: (n) => plural(n, phrase`1 topic`, phrase`${formatNumber(n)} topics`),
  CAPTION: (n) => plural(n, phrase`1 caption`, phrase`${formatNumber(n)} captions`),
  COVER: (n) => plural(n, phrase`1 cover`, phrase`${formatNumber(n)} covers`),
}

const changed: Record<Note['kind'], (n: number, reason: string) => string> = {
  PARAGRAPH: (n, reason) =>
    plural(n, phrase`1 paragraph changed: ${reason}`, phrase`${formatNumber(n)} paragraphs changed: ${reason}`),
  IMAGE: (n, reason) => plural(n, phrase`1 image changed: ${reason}`, phrase`${formatNumber(n)} images changed: ${reason}`),
  EMBED: (n, reason) => plural(n, phrase`1 embed changed: ${reason}`, phrase`${formatNumber(n)} embeds changed: ${reason}`),
  TAG: (n, reason) => plural(n, phrase`1 topic changed: ${reason}`, phrase`${formatNumber(n)} topics changed: ${reason}`),
  CAPTION: (n, reason) => plural(n, phrase`1 caption changed: ${reason}`, phrase`${formatNumber(n)} captions changed: ${reason}`),
  COVER: (n, reason) => plural(n, phrase`1 cover changed: ${reason}`, phrase`${formatNumber(n)} covers changed: ${reason}`),
}

const skipped: Record<Note['kind'], (n: number, reason: string) => string> = {
  PARAGRAPH: (n, reason) =>
    plural(n, phrase`1 paragraph skipped: ${reason}`, phrase`${formatNumber(n)} paragraphs skipped: ${reason}`),
  IMAGE: (n, reason) => plural(n, phrase`1 image skipped: ${reason}`, phrase`${formatNumber(n)} images skipped: ${reason}`),
  EMBED: (n, reason) => plural(n, phrase`1 embed skipped: ${reason}`, phrase`${formatNumber(n)} embeds skipped: ${reason}`),
  TAG: (n, reason) => plural(n, phrase`1 topic skipped: ${reason}`, phrase`${formatNumber(n)} topics skipped: ${reason}`),
  CAPTION: (n, reason) => plural(n, phrase`1 caption skipped: ${reason}`, phrase`${formatNumber(n)} captions skipped: ${reason}`),
  COVER: (n, reason) => plural(n, phrase`1 cover skipped: ${reason}`, phrase`${formatNumber(n)} covers skipped: ${reason}`),
}

const expectedAs: Record<Line['becomes'], (reason: string) => string> = {
  PUBLIC: (reason) => reason,
  LOCKED: (reason) => t`For members only: ${reason}`,
  UNLISTED: (reason) => t`Unlisted: ${reason}`,
  DRAFT: (reason) => t`Draft: ${reason}`,
}

const noteText = ({ kind, outcome, reason, count }: Note): string =>
  (outcome === 'CHANGED' ? changed : skipped)[kind](count, reason)

/** One story of a file: what it becomes, and what is changed or left out. */
export function StoryLine({ line }: { line: Line }) {
  const { words, tone } = stateOf(line)
  const title = line.title || t`Untitled`
  const hasParts = line.parts.length > 0
  const isPreview = line.outcome === 'NEW'
  const facts = [
    line.publishedAt ? formatLongDay(new Date(line.publishedAt)) : t`draft`,
    plural(line.words, phrase`1 word`, phrase`${formatNumber(line.words)} words`),
    ...line.parts.map(({ kind, count }) => counted[kind](count)),
  ]
  return (
    <ListRow
      title={
        <span dir="auto">
          {line.postId ? <Link href={pathTo('ShowPostEdit', { postId: line.postId })}>{title}</Link> : title}
        </span>
      }
      actions={<Badge {...(tone && { tone })}>{words}</Badge>}
    >
      {hasParts && <Text>{facts.join(' · ')}</Text>}
      {line.reason && <p>{isPreview ? expectedAs[line.becomes](line.reason) : line.reason}</p>}
      {line.notes.length > 0 && (
        <details className="small">
          <summary>
            {isPreview ? t`What changes` : t`What changed`} ({line.notes.length})
          </summary>
          <ul>
            {line.notes.map((note) => (
              <li key={`${note.kind} ${note.outcome} ${note.reason}`}>{noteText(note)}</li>
            ))}
          </ul>
        </details>
      )}
      {hasParts && line.notes.length === 0 && (
        <Text>{isPreview ? t`Everything comes in unchanged.` : t`Everything came in unchanged.`}</Text>
      )}
    </ListRow>
  )
}
