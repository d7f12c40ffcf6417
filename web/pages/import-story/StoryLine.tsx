import type { StoryImportQuery } from '#web/data/operations.generated.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'

type Line = NonNullable<StoryImportQuery['storyImport']>['stories'][number]

const outcomes: Record<Line['outcome'], { words: string; tone?: 'positive' | 'warning' }> = {
  NEW: { words: 'New' },
  HERE_ALREADY: { words: 'Here already' },
  UNREADABLE: { words: 'Cannot be read', tone: 'warning' },
  BROUGHT: { words: 'Draft', tone: 'positive' },
  PUBLISHED: { words: 'Published', tone: 'positive' },
  REFUSED: { words: 'Not imported', tone: 'warning' },
}

const yearOf = (time: string): string => new Date(time).toISOString().slice(0, 10)

export function StoryLine({ line }: { line: Line }) {
  const { words, tone } = outcomes[line.outcome]
  const title = line.title || 'Untitled'
  const facts = [
    line.publishedAt ? yearOf(line.publishedAt) : 'draft',
    plural(line.words, 'word'),
    ...(line.images > 0 ? [plural(line.images, 'picture')] : []),
  ]
  return (
    <li>
      <span>
        <b dir="auto">{line.postId ? <Link href={pathTo('ShowPostEdit', { postId: line.postId })}>{title}</Link> : title}</b>
        <small>{facts.join(', ')}</small>
        {line.left.length > 0 && <small>Left behind: {line.left.join(', ')}</small>}
        {line.note && <small>{line.note}</small>}
      </span>
      <Badge {...(tone && { tone })}>{words}</Badge>
    </li>
  )
}
