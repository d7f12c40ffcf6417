import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import { Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import styles from './publishing.module.css'

type Props = {
  visibility: PostVisibilityType
  canLock: boolean
  /** A publication has no stories that only one person can read. */
  isShared?: boolean
  error: string | undefined
  onChange: (visibility: PostVisibilityType) => void
}

export function VisibilityField({ visibility, canLock, isShared, error, onChange }: Props) {
  const choice = (value: PostVisibilityType) => ({
    name: 'visibility',
    value,
    checked: visibility === value,
    onChange: () => onChange(value),
  })
  return (
    <FieldSet legend="Who can read it" error={error}>
      <Radio {...choice('PUBLIC')}>
        Everyone
        <small>Open on the web. Does not earn.</small>
      </Radio>
      <Radio {...choice('LOCKED')} disabled={!canLock && visibility !== 'LOCKED'}>
        Members <Leafmark size={14} className={styles.leafmark} />
        <small>
          {canLock ? 'Others read the beginning. Earns from members’ reading.' : 'For writers in the partner program.'}
        </small>
      </Radio>
      <Radio {...choice('UNLISTED')}>
        Only people with the link
        <small>Not in feeds, lists or search.</small>
      </Radio>
      {!isShared && (
        <Radio {...choice('PRIVATE')}>
          Only you
          <small>Nobody else can open it.</small>
        </Radio>
      )}
    </FieldSet>
  )
}
