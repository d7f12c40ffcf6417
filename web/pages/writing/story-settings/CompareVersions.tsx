import { Fragment, type ReactNode, useMemo } from 'react'
import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import { type ParagraphChange, compareDocuments } from '#shared/body/compare.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { ParagraphType } from '#shared/enums/body.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { documentFromApi } from '#web/editor/saving/api-paragraphs.ts'
import { postRevisionQuery, type Version } from './story-settings.operations.ts'
import { versionName } from './version-labels.ts'
import styles from './StorySettings.module.css'

type Pair = { older: Version; newer: Version }
type Props = Pair & {
  storyId: string
  versions: readonly Version[]
  onChoose: (pair: Pair) => void
  onClose: () => void
  actions: ReactNode
}

function useDocument(storyId: string, versionId: string) {
  const { data } = useQuery(postRevisionQuery, { postId: storyId, versionId })
  return useMemo(() => data?.postRevision && documentFromApi(data.postRevision.paragraphs), [data])
}

/** The differences between two versions, conveyed by marks and by text for screen readers, never by color alone. */
export function CompareVersions({ storyId, versions, older, newer, onChoose, onClose, actions }: Props) {
  const before = useDocument(storyId, older.id)
  const after = useDocument(storyId, newer.id)
  const choice = (label: string, chosen: Version, choose: (version: Version) => void) => (
    <Field label={label}>
      <Select
        value={chosen.id}
        onChange={(event) => {
          const version = versions.find(({ id }) => id === event.target.value)
          if (version) choose(version)
        }}
      >
        {versions.map((version) => (
          <option key={version.id} value={version.id}>
            {versionName(version)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Dialog open onClose={onClose} title={t`What changed`} fullScreen className={styles.dialog} actions={actions}>
      <div className={styles.choices}>
        {choice(t`From version`, older, (version) => onChoose({ older: version, newer }))}
        {choice(t`To version`, newer, (version) => onChoose({ older, newer: version }))}
      </div>
      <Comparison before={before} after={after} />
    </Dialog>
  )
}

type ComparisonProps = {
  before: Body | null | undefined
  after: Body | null | undefined
  /** What follows a paragraph that is not the same. */
  below?: (name: string) => ReactNode
}

/** What differs between two texts, paragraph by paragraph. */
export function Comparison({ before, after, below }: ComparisonProps) {
  const compared = useMemo(() => (before && after ? compareDocuments(before, after) : undefined), [before, after])
  return (
    <>
      <p role="status" className={styles.summary}>
        {compared ? summaryOf(compared) : t`Comparing…`}
      </p>
      <div className={styles.comparison} dir="auto">
        {compared &&
          groupsOf(compared).map((group) => (
            <Fragment key={group[0]?.paragraph.name}>
              <Group group={group} />
              {group[0] && group[0].kind !== 'same' && below?.(group[0].paragraph.name)}
            </Fragment>
          ))}
      </div>
    </>
  )
}

const countTexts = {
  added: (n: number) => plural(n, phrase`1 paragraph added`, phrase`${formatNumber(n)} paragraphs added`),
  changed: (n: number) => plural(n, phrase`1 paragraph changed`, phrase`${formatNumber(n)} paragraphs changed`),
  removed: (n: number) => plural(n, phrase`1 paragraph removed`, phrase`${formatNumber(n)} paragraphs removed`),
}

function summaryOf(compared: readonly ParagraphChange[]): string {
  const count = (kind: ParagraphChange['kind']) => compared.filter((change) => change.kind === kind).length
  const parts = (['added', 'changed', 'removed'] as const).flatMap((kind) =>
    count(kind) > 0 ? [countTexts[kind](count(kind))] : [],
  )
  return parts.length > 0 ? `${parts.join(', ')}.` : t`Nothing changed.`
}

/** Groups unchanged paragraphs, so that changes stand out. */
function groupsOf(compared: readonly ParagraphChange[]): ParagraphChange[][] {
  const groups: ParagraphChange[][] = []
  for (const change of compared) {
    const last = groups.at(-1)
    if (last && change.kind === 'same' && last[0]?.kind === 'same') last.push(change)
    else groups.push([change])
  }
  return groups
}

const contextSize = 2

function Group({ group }: { group: ParagraphChange[] }) {
  if (group[0]?.kind !== 'same' || group.length <= contextSize)
    return group.map((change) => <Block key={change.paragraph.name} compared={change} />)
  return (
    <details className={styles.same}>
      <summary>{plural(group.length, phrase`1 unchanged paragraph`, phrase`${group.length} unchanged paragraphs`)}</summary>
      {group.map((change) => (
        <Block key={change.paragraph.name} compared={change} />
      ))}
    </details>
  )
}

/** Running text needs no label. */
const labels: Record<ParagraphType, Phrase | undefined> = {
  P: undefined,
  H1: undefined,
  H2: undefined,
  H3: undefined,
  H4: undefined,
  BQ: undefined,
  PQ: undefined,
  ULI: undefined,
  OLI: undefined,
  FOOTNOTE: undefined,
  IMG: phrase`Image`,
  IFRAME: phrase`Embed`,
  MIXTAPE_EMBED: phrase`Card`,
  TABLE: phrase`Table`,
  HR: phrase`Divider`,
  PRE: phrase`Code`,
  MATH: phrase`Formula`,
  COVER_TITLE: phrase`Title`,
  SECTION_CAPTION: phrase`Subtitle`,
}

const spoken = { added: phrase`Added:`, removed: phrase`Removed:`, changed: phrase`Changed:`, same: undefined }

function Block({ compared: { kind, paragraph, words, isLookOnly } }: { compared: ParagraphChange }) {
  const label = labels[paragraph.type]
  const mark = spoken[kind]
  return (
    <div className={styles[kind]} data-kind={kind}>
      <VisuallyHidden>{mark && `${t(mark)} `}</VisuallyHidden>
      {label && <small className={styles.what}>{t(label)}</small>}
      <p>
        {words.map((piece, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their position
          <Fragment key={i}>
            {piece.kind === 'same' ? (
              piece.text
            ) : piece.kind === 'added' ? (
              <ins>
                {kind === 'changed' && <VisuallyHidden>{t`[added]`} </VisuallyHidden>}
                {piece.text}
                {kind === 'changed' && <VisuallyHidden> {t`[end]`}</VisuallyHidden>}
              </ins>
            ) : (
              <del>
                {kind === 'changed' && <VisuallyHidden>{t`[removed]`} </VisuallyHidden>}
                {piece.text}
                {kind === 'changed' && <VisuallyHidden> {t`[end]`}</VisuallyHidden>}
              </del>
            )}
          </Fragment>
        ))}
        {paragraph.image?.alt}
      </p>
      {isLookOnly && <small>{t`Only the formatting changed.`}</small>}
    </div>
  )
}
