import { useState } from 'react'
import type { ImportVisibility } from '#web/data/operations.generated.ts'
import { pathTo } from '#shared/routes.ts'
import { refusalText } from '#shared/refusals.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { usePoll } from '#web/data/use-poll.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { plural } from '#shared/text/count.ts'
import { startImportMutation, storyImportQuery } from './import-story.operations.ts'
import { StoryLine } from './StoryLine.tsx'
import styles from './ImportStoryPage.module.css'

const formats: Record<string, string> = {
  octavo: 'an export of your own',
  medium: 'an archive of Medium',
  ghost: 'an export of Ghost',
  wordpress: 'an export of WordPress',
  substack: 'an archive of Substack',
  markdown: 'files of Markdown',
}

/** What was found in a file, and once its writer says yes, what becomes of it. */
export function ImportReport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, isLoading } = useQuery(storyImportQuery, { id })
  const start = useCommand(startImportMutation)
  const [publishes, setPublishes] = useState(false)
  const [problem, setProblem] = useState<string>()
  const found = data?.storyImport
  usePoll(storyImportQuery, { id }, found?.state === 'BRINGING')
  if (isLoading) return null
  if (!found)
    return (
      <EmptyState title="This file is not here any more" action={<Button onClick={onLeave}>Choose a file</Button>}>
        A file waits for a day. Bring it again to go on.
      </EmptyState>
    )
  const fresh = found.stories.filter(({ outcome }) => outcome === 'NEW')
  const mayPublish = fresh.some(({ becomes }) => becomes !== 'DRAFT')
  const begin = async () => {
    setProblem(undefined)
    const result = await start({ id, publishes })
    const answer = result.data?.startImport
    if (answer?.__typename === 'StoryImport') return
    setProblem(answer ? refusalText({ kind: answer.__typename, message: answer.message }) : result.errors?.[0]?.message)
  }
  return (
    <section aria-label="What is in the file" className={styles.report}>
      <p>
        <b>{found.fileName}</b> is {formats[found.format] ?? 'a file of stories'} with{' '}
        {plural(found.stories.length, 'story', 'stories')}.
      </p>
      {found.state === 'READ' && (
        <div className={styles.decide}>
          {mayPublish && (
            <Checkbox checked={publishes} onChange={(event) => setPublishes(event.target.checked)}>
              Publish stories that were published there, keeping their original dates
            </Checkbox>
          )}
          <p className={styles.actions}>
            {fresh.length > 0 && (
              <Button kind="primary" onClick={() => void begin()}>
                Import {plural(fresh.length, 'story', 'stories')}
              </Button>
            )}
            <Button onClick={onLeave}>Choose another file</Button>
          </p>
          {fresh.length > 0 && <p>{publishes ? publishingText(fresh) : 'They arrive as drafts that only you can see.'}</p>}
        </div>
      )}
      {found.state === 'BRINGING' && (
        <div className={styles.sending} role="status">
          <p>
            {found.position} of {found.stories.length} done. You can leave this page; it goes on without you.
          </p>
          <Progress value={found.position / Math.max(1, found.stories.length)} label="Importing" />
        </div>
      )}
      {found.state === 'DONE' && (
        <Notice tone="positive">
          Your stories are here. <a href={pathTo('ShowMeStories')}>See them all</a>, or{' '}
          <a href={pathTo('ShowImportStory')}>bring another file</a>.
        </Notice>
      )}
      {(problem || found.problem) && <Notice tone="danger">{problem ?? found.problem}</Notice>}
      <ul className={styles.lines}>
        {found.stories.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never change their place, and two stories may have one title
          <StoryLine key={i} line={line} />
        ))}
      </ul>
    </section>
  )
}

/** How many of the new stories become public, member-only or unlisted, and how many stay drafts. */
function publishingText(fresh: readonly { becomes: ImportVisibility }[]): string {
  const counts = (
    [
      ['PUBLIC', 'public'],
      ['LOCKED', 'member-only'],
      ['UNLISTED', 'unlisted'],
      ['DRAFT', fresh.length === 1 ? 'a draft' : 'drafts'],
    ] as const
  ).flatMap(([visibility, words]) => {
    const count = fresh.filter(({ becomes }) => becomes === visibility).length
    return count > 0 ? [`${count} ${words}`] : []
  })
  return `After the import: ${counts.join(', ')}. No story gets more readers than it had.`
}
