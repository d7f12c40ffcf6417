import { maxUrlLength } from '#shared/limits.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { FormAlert } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { importPageSize, type importReportFragment, startImportMutation, storyImportQuery } from './import-story.operations.ts'
import { StoryLine } from './StoryLine.tsx'
import styles from './ImportStoryPage.module.css'

const formats: Record<string, string> = {
  octavo: 'Octavo export',
  medium: 'Medium',
  ghost: 'Ghost',
  wordpress: 'WordPress',
  substack: 'Substack',
  markdown: 'Markdown',
  html: 'HTML',
}

const paging = { limit: importPageSize }
type Report = DataOf<typeof importReportFragment>

const pageOf = (data: DataOf<typeof storyImportQuery> | undefined) =>
  data?.storyImport
    ? {
        items: data.storyImport.stories.items,
        next: data.storyImport.stories.pagingInfo.next?.to,
        // The lines change when the import starts and again when it finishes.
        of: `${data.storyImport.id} ${data.storyImport.state}`,
      }
    : undefined

/** The contents of a file and, after the import, the outcome for each story. */
export function ImportReport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const variables = { id, paging }
  const { data, isLoading } = useQuery(storyImportQuery, variables)
  const { items, hasMore, loadMore, state } = useQueryPages(storyImportQuery, variables, pageOf)
  const report = data?.storyImport
  usePolling(storyImportQuery, variables, report?.state === 'BRINGING')
  if (isLoading) return null
  if (!report)
    return (
      <EmptyState title="This upload has expired" action={<Button onClick={onLeave}>Choose a file</Button>}>
        We keep uploads for a day. Upload the file again to continue.
      </EmptyState>
    )
  return (
    <section aria-label="Import report">
      <p>
        <b>
          <bdi>{report.fileName}</bdi>
        </b>{' '}
        contains {plural(report.storyCount, 'post')} ({formats[report.format]}).
      </p>
      {report.state === 'READ' && <Decision report={report} onLeave={onLeave} />}
      {report.state === 'BRINGING' && (
        <Stack gap={3} role="status">
          <p>
            {report.position} of {report.storyCount} done. You can leave this page; the import continues.
          </p>
          <Progress value={report.position / Math.max(1, report.storyCount)} label="Importing" />
        </Stack>
      )}
      {report.state === 'DONE' && (
        <Notice tone="positive">
          {resultText(report)}{' '}
          <a className="link" href={pathTo('ShowMeStories')}>
            See your stories
          </a>{' '}
          or{' '}
          <a className="link" href={pathTo('ShowImportStory')}>
            import another file
          </a>
          .
        </Notice>
      )}
      {report.problem && <Notice tone="danger">{report.problem}</Notice>}
      <RowList topLine className={styles.lines}>
        {items.map((line) => (
          <StoryLine key={line.id} line={line} />
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        More posts
      </MoreButton>
    </section>
  )
}

function Decision({ report, onLeave }: { report: Report; onLeave: () => void }) {
  const start = useMutation(startImportMutation)
  const form = useForm({
    initial: { publishes: false, siteUrl: '' },
    onSubmit: async ({ publishes, siteUrl }) =>
      refusalOf(await start({ id: report.id, publishes, siteUrl: siteUrl || null }), 'StoryImport'),
  })
  const newCount = countOf(report, ({ outcome }) => outcome === 'NEW')
  const canPublish = countOf(report, ({ outcome, becomes }) => outcome === 'NEW' && becomes !== 'DRAFT') > 0
  return (
    <form {...form.attributes} className={styles.decide}>
      <p>{previewText(report)}</p>
      {report.needsSite && newCount > 0 && (
        <Field
          label="URL of your old site"
          hint="This file leaves it out. Images and links that need it can’t be found without it."
          {...form.field('siteUrl')}
        >
          <TextInput
            {...form.text('siteUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={maxUrlLength}
          />
        </Field>
      )}
      {canPublish && (
        <Checkbox {...form.checkbox('publishes')}>
          Publish stories that were published there, keeping their original dates
        </Checkbox>
      )}
      {newCount > 0 && (
        <p>{form.values.publishes ? publishingText(report, newCount) : 'They arrive as drafts that only you can see.'}</p>
      )}
      <FormAlert form={form} />
      <Row>
        {newCount > 0 && (
          <Button kind="primary" type="submit" loading={form.isPending}>
            Import {plural(newCount, 'story', 'stories')}
          </Button>
        )}
        <Button onClick={onLeave}>Choose another file</Button>
      </Row>
    </form>
  )
}

type Count = Report['counts'][number]

const countOf = ({ counts }: Report, isCounted: (count: Count) => boolean): number =>
  counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0)

const listOf = (parts: readonly (readonly [number, string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')

const previewText = (report: Report): string => {
  const of = (expected: Count['outcome']) => countOf(report, ({ outcome }) => outcome === expected)
  const parts = listOf([
    [of('NEW'), 'new'],
    [of('HERE_ALREADY'), 'imported before'],
    [of('SKIPPED'), 'that can’t be imported'],
  ])
  return `${parts}. Each post below shows what will change.`
}

const resultText = (report: Report): string => {
  const imported = (expected: Count['becomes']) =>
    countOf(report, ({ outcome, becomes }) => outcome === 'IMPORTED' && becomes === expected)
  const of = (expected: Count['outcome']) => countOf(report, ({ outcome }) => outcome === expected)
  const drafts = imported('DRAFT')
  const parts = listOf([
    [imported('PUBLIC'), 'published'],
    [imported('LOCKED'), 'published for members'],
    [imported('UNLISTED'), 'published as unlisted'],
    [drafts, drafts === 1 ? 'draft' : 'drafts'],
    [of('HERE_ALREADY'), 'imported before'],
    [of('SKIPPED'), 'skipped'],
    [of('FAILED'), 'not imported'],
  ])
  return `Import finished: ${parts}.`
}

/** How many new stories become public, member-only or unlisted, and how many remain drafts. */
const publishingText = (report: Report, newCount: number): string => {
  const of = (expected: Count['becomes']) => countOf(report, ({ outcome, becomes }) => outcome === 'NEW' && becomes === expected)
  const parts = listOf([
    [of('PUBLIC'), 'public'],
    [of('LOCKED'), 'member-only'],
    [of('UNLISTED'), 'unlisted'],
    [of('DRAFT'), newCount === 1 ? 'draft' : 'drafts'],
  ])
  return `After the import: ${parts}. No story gets more readers than it had.`
}
