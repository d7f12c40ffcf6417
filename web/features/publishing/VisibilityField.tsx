import { t } from '#shared/translation/translate.ts'
import type { PostVisibilityType } from '#shared/enums/stories.ts'
import { Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import styles from './VisibilityField.module.css'

type Props = {
  visibility: PostVisibilityType
  canLock: boolean
  /** Publications cannot have private stories. */
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
    <FieldSet legend={t`Who can read it`} error={error}>
      <Radio {...choice('PUBLIC')}>
        {t`Everyone`}
        <small>{t`Public on the web. Doesn’t earn.`}</small>
      </Radio>
      <Radio {...choice('LOCKED')} disabled={!canLock && visibility !== 'LOCKED'}>
        {t`Members`} <Leafmark size={14} className={styles.leafmark} />
        <small>
          {canLock
            ? t`Others see a preview. Earns when members read it.`
            : t`For writers in the Partner Program, and in publications that sell memberships.`}
        </small>
      </Radio>
      <Radio {...choice('UNLISTED')}>
        {t`Only people with the link`}
        <small>{t`Not in feeds, lists or search.`}</small>
      </Radio>
      {!isShared && (
        <Radio {...choice('PRIVATE')}>
          {t`Only you`}
          <small>{t`No one else can open it.`}</small>
        </Radio>
      )}
    </FieldSet>
  )
}
