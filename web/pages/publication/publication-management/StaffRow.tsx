import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { roleNames } from '#web/features/publications/role-names.ts'
import styles from './Management.module.css'
import type { PublicationStaffMember } from './staff.operations.ts'

type Props = {
  member: PublicationStaffMember
  isSelf: boolean
  canManage: boolean
  /** Otherwise the role stays as it is. */
  canPromote: boolean
  onRole: (role: 'EDITOR' | 'WRITER') => void
  onRemove: () => void
}

/** A staff member; ownership is transferred elsewhere. */
export function StaffRow({ member: { user, role }, isSelf, canManage, canPromote, onRole, onRemove }: Props) {
  const name = user.name || user.username
  const isFixed = role === 'OWNER' || isSelf || !canManage
  const canChoose = !isFixed && canPromote
  return (
    <ListRow
      leading={<Avatar name={name} imageId={user.imageId} size="S" />}
      title={
        <Link href={pathTo('ShowUser', { username: user.username })}>
          <bdi>{name}</bdi>
        </Link>
      }
      note={
        <>
          <bdi dir="ltr">@{user.username}</bdi>
          {!canChoose && ` · ${t(roleNames[role])}`}
        </>
      }
      actions={
        !isFixed && (
          <Row gap={2}>
            {canChoose && (
              <div className={styles.choice}>
                <Field label={t`Role for ${name}`} hideLabel>
                  <Select value={role} onChange={(event) => onRole(event.target.value as 'EDITOR' | 'WRITER')}>
                    <option value="EDITOR">{t`Editor`}</option>
                    <option value="WRITER">{t`Writer`}</option>
                  </Select>
                </Field>
              </div>
            )}
            <Button size="s" kind="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
              {t`Remove`}
            </Button>
          </Row>
        )
      }
    />
  )
}
