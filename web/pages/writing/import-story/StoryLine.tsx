import type { importedLineFragment } from './import-story.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Badge, type BadgeProps } from '#web/design/Badge/Badge.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'

type Line = DataOf<typeof importedLineFragment>
type Note = Line['notes'][number]

const importedAs: Record<Line['becomes'], string> = {
  PUBLIC: 'Published',
  LOCKED: 'Published for members',
  UNLISTED: 'Published, unlisted',
  DRAFT: 'Draft',
}

function stateOf({ outcome, becomes }: Line): { words: string; tone: BadgeProps['tone'] } {
  switch (outcome) {
    case 'NEW':
      return { words: 'New', tone: 'plain' }
    case 'HERE_ALREADY':
      return { words: 'Imported before', tone: 'plain' }
    case 'SKIPPED':
      return { words: 'Skipped', tone: 'warning' }
    case 'FAILED':
      return { words: 'Not imported', tone: 'danger' }
    case 'IMPORTED':
      return { words: importedAs[becomes], tone: 'positive' }
  }
}

const kinds: Record<Note['kind'], [string, string]> = {
  PARAGRAPH: ['paragraph', 'paragraphs'],
  IMAGE: ['image', 'images'],
  EMBED: ['embed', 'embeds'],
  TAG: ['topic', 'topics'],
  CAPTION: ['caption', 'captions'],
  COVER: ['cover', 'covers'],
}

const expectedAs: Record<Line['becomes'], string> = {
  PUBLIC: '',
  LOCKED: 'For members only: ',
  UNLISTED: 'Unlisted: ',
  DRAFT: 'Draft: ',
}

const noteText = ({ kind, outcome, reason, count }: Note): string =>
  `${plural(count, ...kinds[kind])} ${outcome === 'CHANGED' ? 'changed' : 'skipped'}: ${reason}`

/** One story of a file: what it becomes, and what is changed or left out. */
export function StoryLine({ line }: { line: Line }) {
  const { words, tone } = stateOf(line)
  const title = line.title || 'Untitled'
  const hasParts = line.parts.length > 0
  const isPreview = line.outcome === 'NEW'
  const facts = [
    line.publishedAt ? formatLongDay(new Date(line.publishedAt)) : 'draft',
    plural(line.words, 'word'),
    ...line.parts.map(({ kind, count }) => plural(count, ...kinds[kind])),
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
      {line.reason && (
        <p>
          {isPreview && expectedAs[line.becomes]}
          {line.reason}
        </p>
      )}
      {line.notes.length > 0 && (
        <details className="small">
          <summary>
            {isPreview ? 'What changes' : 'What changed'} ({line.notes.length})
          </summary>
          <ul>
            {line.notes.map((note) => (
              <li key={`${note.kind} ${note.outcome} ${note.reason}`}>{noteText(note)}</li>
            ))}
          </ul>
        </details>
      )}
      {hasParts && line.notes.length === 0 && (
        <Text>{isPreview ? 'Everything comes in unchanged.' : 'Everything came in unchanged.'}</Text>
      )}
    </ListRow>
  )
}
