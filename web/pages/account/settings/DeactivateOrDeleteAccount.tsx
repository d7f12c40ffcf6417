import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { deactivateAccountMutation, deleteAccountMutation } from './deactivate-or-delete.operations.ts'

/** A full page load: the session has ended and all data in this page is stale. */
const goToGoodbye = () => window.location.assign(pathTo('ShowGoodbye'))

export function DeactivateOrDeleteAccount({ username }: { username: string }) {
  const [confirm, confirmDialog] = useConfirm()
  const deactivate = useMutation(deactivateAccountMutation)
  const [isDeleting, setDeleting] = useState(false)

  const sleep = async () => {
    const choice = await confirm({
      title: t`Deactivate your account?`,
      text: t`Your profile and stories will be hidden until you sign in again. Nothing gets deleted.`,
      confirmText: t`Deactivate`,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await deactivate({}), 'MutationSuccess')
    if (refusal) showRefusal(refusal)
    else goToGoodbye()
  }
  return (
    <SettingGroup title={t`Leave`}>
      <SettingRow title={t`Take a break`} hint={t`Hides your profile and stories until you sign in again.`}>
        <Button size="s" onClick={() => void sleep()}>
          {t`Deactivate account`}
        </Button>
      </SettingRow>
      <SettingRow
        title={t`Leave for good`}
        hint={t`Deletes your account and your stories. You have 14 days to change your mind.`}
      >
        <Button size="s" kind="danger-quiet" onClick={() => setDeleting(true)}>
          {t`Delete account`}
        </Button>
      </SettingRow>
      {confirmDialog}
      <DeleteDialog username={username} open={isDeleting} onClose={() => setDeleting(false)} />
    </SettingGroup>
  )
}

type DialogProps = { username: string; open: boolean; onClose: () => void }

function DeleteDialog({ username, open, onClose }: DialogProps) {
  const deleteAccount = useMutation(deleteAccountMutation)
  const form = useForm({
    initial: { confirmUsername: '' },
    onSubmit: async (values) => {
      const refusal = refusalOf(await deleteAccount(values), 'MutationSuccess')
      if (refusal) return { ...refusal, field: 'confirmUsername' }
      goToGoodbye()
      return undefined
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t`Delete your account?`}>
      <Form form={form} submitText={t`Delete account`} submitKind="danger" onCancel={close}>
        <p>
          {t`Your profile, your stories and everything else in your account will be hidden right away and permanently deleted after
          14 days. Sign in before then to get it all back.`}
        </p>
        <Field label={t`Type your username, ${username}, to confirm`} {...form.field('confirmUsername')}>
          <TextInput {...form.text('confirmUsername')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      </Form>
    </Dialog>
  )
}
