import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { maxUrlLength } from '#shared/limits.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
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
  medium: 'Medium',
  ghost: 'Ghost',
  wordpress: 'WordPress',
  substack: 'Substack',
  markdown: 'Markdown',
  html: 'HTML',
}

const formatName = (format: string): string => (format === 'octavo' ? t`Octavo export` : (formats[format] ?? ''))

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
      <EmptyState title={t`This upload has expired`} action={<Button onClick={onLeave}>{t`Choose a file`}</Button>}>
        {t`We keep uploads for a day. Upload the file again to continue.`}
      </EmptyState>
    )
  const file = (
    <b>
      <bdi>{report.fileName}</bdi>
    </b>
  )
  return (
    <section aria-label={t`Import report`}>
      <p>
        {richPlural(
          report.storyCount,
          phrase`${file} contains 1 post (${formatName(report.format)}).`,
          phrase`${file} contains ${formatNumber(report.storyCount)} posts (${formatName(report.format)}).`,
        )}
      </p>
      {report.state === 'READ' && <Decision report={report} onLeave={onLeave} />}
      {report.state === 'BRINGING' && (
        <Stack gap={3} role="status">
          <p>{t`${report.position} of ${report.storyCount} done. You can leave this page; the import continues.`}</p>
          <Progress value={report.position / Math.max(1, report.storyCount)} label={t`Importing`} />
        </Stack>
      )}
      {report.state === 'DONE' && (
        <Notice tone="positive">
          {resultText(report)}{' '}
          {rich`${(
            <a className="link" href={pathTo('ShowMeStories')}>
              {t`See your stories`}
            </a>
          )} or ${(
            <a className="link" href={pathTo('ShowImportStory')}>
              {t`import another file`}
            </a>
          )}.`}
        </Notice>
      )}
      {report.problem && <Notice tone="danger">{report.problem}</Notice>}
      <RowList topLine className={styles.lines}>
        {items.map((line) => (
          <StoryLine key={line.id} line={line} />
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`More posts`}
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
          label={t`URL of your old site`}
          hint={t`This file leaves it out. Images and links that need it can’t be found without it.`}
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
          {t`Publish stories that were published there, keeping their original dates`}
        </Checkbox>
      )}
      {newCount > 0 && <p>{form.values.publishes ? publishingText(report) : t`They arrive as drafts that only you can see.`}</p>}
      <FormAlert form={form} />
      <Row>
        {newCount > 0 && (
          <Button kind="primary" type="submit" loading={form.isPending}>
            {plural(newCount, phrase`Import 1 story`, phrase`Import ${formatNumber(newCount)} stories`)}
          </Button>
        )}
        <Button onClick={onLeave}>{t`Choose another file`}</Button>
      </Row>
    </form>
  )
}

type Count = Report['counts'][number]

const countOf = ({ counts }: Report, isCounted: (count: Count) => boolean): number =>
  counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0)

const listOf = (parts: readonly (readonly [number, (count: number) => string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => words(count))
    .join(', ')

const wordsOf = {
  new: (n: number) => plural(n, phrase`1 new`, phrase`${n} new`),
  importedBefore: (n: number) => plural(n, phrase`1 imported before`, phrase`${n} imported before`),
  rejected: (n: number) => plural(n, phrase`1 that can’t be imported`, phrase`${n} that can’t be imported`),
  published: (n: number) => plural(n, phrase`1 published`, phrase`${n} published`),
  publishedForMembers: (n: number) => plural(n, phrase`1 published for members`, phrase`${n} published for members`),
  publishedUnlisted: (n: number) => plural(n, phrase`1 published as unlisted`, phrase`${n} published as unlisted`),
  drafts: (n: number) => plural(n, phrase`1 draft`, phrase`${n} drafts`),
  skipped: (n: number) => plural(n, phrase`1 skipped`, phrase`${n} skipped`),
  failed: (n: number) => plural(n, phrase`1 not imported`, phrase`${n} not imported`),
  public: (n: number) => plural(n, phrase`1 public`, phrase`${n} public`),
  memberOnly: (n: number) => plural(n, phrase`1 member-only`, phrase`${n} member-only`),
  unlisted: (n: number) => plural(n, phrase`1 unlisted`, phrase`${n} unlisted`),
}

const previewText = (report: Report): string => {
  const of = (expected: Count['outcome']) => countOf(report, ({ outcome }) => outcome === expected)
  const parts = listOf([
    [of('NEW'), wordsOf.new],
    [of('HERE_ALREADY'), wordsOf.importedBefore],
    [of('SKIPPED'), wordsOf.rejected],
  ])
  return t`${parts}. Each post below shows what will change.`
}

const resultText = (report: Report): string => {
  const imported = (expected: Count['becomes']) =>
    countOf(report, ({ outcome, becomes }) => outcome === 'IMPORTED' && becomes === expected)
  const of = (expected: Count['outcome']) => countOf(report, ({ outcome }) => outcome === expected)

  const parts = listOf([
    [imported('PUBLIC'), wordsOf.published],
    [imported('LOCKED'), wordsOf.publishedForMembers],
    [imported('UNLISTED'), wordsOf.publishedUnlisted],
    [imported('DRAFT'), wordsOf.drafts],
    [of('HERE_ALREADY'), wordsOf.importedBefore],
    [of('SKIPPED'), wordsOf.skipped],
    [of('FAILED'), wordsOf.failed],
  ])
  return t`Import finished: ${parts}.`
}

/** How many new stories become public, member-only or unlisted, and how many remain drafts. */
const publishingText = (report: Report): string => {
  const of = (expected: Count['becomes']) => countOf(report, ({ outcome, becomes }) => outcome === 'NEW' && becomes === expected)
  const parts = listOf([
    [of('PUBLIC'), wordsOf.public],
    [of('LOCKED'), wordsOf.memberOnly],
    [of('UNLISTED'), wordsOf.unlisted],
    [of('DRAFT'), wordsOf.drafts],
  ])
  return t`After the import: ${parts}. No story gets more readers than it had.`
}
