import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PublicationSettings, transferCollectionMutation } from './management.operations.ts'
import styles from './Management.module.css'

/** Transfers ownership to a staff member. */
export function TransferOwnership({ publication }: { publication: PublicationSettings }) {
  const transfer = useMutation(transferCollectionMutation)
  const { navigate } = useNavigation()
  const [confirm, confirmDialog] = useConfirm()
  const [chosen, setChosen] = useState('')
  const heirs = publication.staff.filter(({ role }) => role !== 'OWNER')
  const params = { collectionSlug: publication.slug }
  const transferOwnership = async () => {
    const heir = heirs.find(({ user }) => user.id === chosen)
    if (!heir) return
    const name = heir.user.name || heir.user.username
    const choice = await confirm({
      title: `Transfer ${publication.name} to ${name}?`,
      text: 'You’ll stay on as an editor. Only the new owner can transfer it back.',
      confirmText: 'Transfer',
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await transfer({ collectionId: publication.id, userId: chosen }), 'Collection')
    if (refusal) return showRefusal(refusal)
    navigate(pathTo('ShowCollectionHome', params))
    showToast({ message: `${name} now owns ${publication.name}.` })
  }
  return (
    <Section title="Transfer ownership">
      {heirs.length === 0 ? (
        <p className="muted">
          The new owner has to be on the staff first.{' '}
          <Link className="link" href={pathTo('ShowCollectionPermissions', params)}>
            Invite them
          </Link>
        </p>
      ) : (
        <Row className={styles.row}>
          <Field label="New owner">
            <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">Choose someone</option>
              {heirs.map(({ user }) => (
                <option key={user.id} value={user.id}>
                  {user.name || user.username} (@{user.username})
                </option>
              ))}
            </Select>
          </Field>
          <Button disabled={!chosen} onClick={() => void transferOwnership()}>
            Transfer
          </Button>
        </Row>
      )}
      {confirmDialog}
    </Section>
  )
}
