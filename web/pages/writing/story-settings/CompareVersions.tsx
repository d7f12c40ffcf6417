import { Fragment, type ReactNode, useMemo } from 'react'
import { type ParagraphChange, compareDocuments } from '#shared/body/compare.ts'
import type { ParagraphType } from '#shared/enums/body.ts'
import { plural } from '#shared/text/count.ts'
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
  const compared = useMemo(() => (before && after ? compareDocuments(before, after) : undefined), [before, after])
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
    <Dialog open onClose={onClose} title="What changed" fullScreen className={styles.dialog} actions={actions}>
      <div className={styles.choices}>
        {choice('From', older, (version) => onChoose({ older: version, newer }))}
        {choice('To', newer, (version) => onChoose({ older, newer: version }))}
      </div>
      <p role="status" className={styles.summary}>
        {compared ? summaryOf(compared) : 'Comparing…'}
      </p>
      <div className={styles.comparison} dir="auto">
        {compared && groupsOf(compared).map((group) => <Group key={group[0]?.paragraph.name} group={group} />)}
      </div>
    </Dialog>
  )
}

function summaryOf(compared: readonly ParagraphChange[]): string {
  const count = (kind: ParagraphChange['kind']) => compared.filter((change) => change.kind === kind).length
  const parts = (['added', 'changed', 'removed'] as const).flatMap((kind) =>
    count(kind) > 0 ? [`${plural(count(kind), 'paragraph')} ${kind}`] : [],
  )
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing changed.'
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
      <summary>{group.length} unchanged paragraphs</summary>
      {group.map((change) => (
        <Block key={change.paragraph.name} compared={change} />
      ))}
    </details>
  )
}

/** Running text needs no label. */
const labels: Record<ParagraphType, string | undefined> = {
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
  IMG: 'Image',
  IFRAME: 'Embed',
  MIXTAPE_EMBED: 'Card',
  TABLE: 'Table',
  HR: 'Divider',
  PRE: 'Code',
  MATH: 'Formula',
  COVER_TITLE: 'Title',
  SECTION_CAPTION: 'Subtitle',
}

const spoken = { added: 'Added: ', removed: 'Removed: ', changed: 'Changed: ', same: '' } as const

function Block({ compared: { kind, paragraph, words, isLookOnly } }: { compared: ParagraphChange }) {
  const label = labels[paragraph.type]
  return (
    <div className={styles[kind]} data-kind={kind}>
      <VisuallyHidden>{spoken[kind]}</VisuallyHidden>
      {label && <small className={styles.what}>{label}</small>}
      <p>
        {words.map((piece, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their position
          <Fragment key={i}>
            {piece.kind === 'same' ? (
              piece.text
            ) : piece.kind === 'added' ? (
              <ins>
                {kind === 'changed' && <VisuallyHidden>[added] </VisuallyHidden>}
                {piece.text}
                {kind === 'changed' && <VisuallyHidden> [end]</VisuallyHidden>}
              </ins>
            ) : (
              <del>
                {kind === 'changed' && <VisuallyHidden>[removed] </VisuallyHidden>}
                {piece.text}
                {kind === 'changed' && <VisuallyHidden> [end]</VisuallyHidden>}
              </del>
            )}
          </Fragment>
        ))}
        {paragraph.image?.alt}
      </p>
      {isLookOnly && <small>Only the formatting changed.</small>}
    </div>
  )
}
