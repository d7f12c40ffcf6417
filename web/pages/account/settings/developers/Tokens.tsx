import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { maxTokenDescriptionLength } from '#shared/limits.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { ApiApplications } from '#web/features/applications/applications.operations.ts'
import { SecretOnce } from '#web/features/applications/SecretOnce.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { SettingRow } from '#web/features/settings/SettingRow.tsx'
import { createIntegrationTokenMutation, revokeIntegrationTokenMutation } from './developers.operations.ts'
import { useApiAccess } from './use-api-access.ts'
import { Text } from '#web/design/Text/Text.tsx'

/** Personal access tokens, shown once when created. */
export function Tokens() {
  const { programs, refresh } = useApiAccess()
  const create = useMutation(createIntegrationTokenMutation)
  const [newToken, setNewToken] = useState<string>()
  const form = useForm({
    initial: { description: '' },
    onSubmit: async (values) => {
      const { payload, refusal } = readPayload(await create(values), 'IntegrationToken')
      setNewToken(payload?.token ?? undefined)
      if (refusal) return { ...refusal, field: 'description' }
      form.reset()
      await refresh()
      return undefined
    },
  })
  if (!programs) return null

  return (
    <>
      <Text size="m">
        {t`Access tokens let your own scripts and tools publish for you. Anyone with a token can read your profile and publish under
        your name, so create a separate one for each tool.`}
      </Text>
      {programs.tokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoked={refresh} />
      ))}
      <Form form={form} submitText={t`Create token`} submitKind="secondary">
        <Field label={t`What’s the new token for?`} {...form.field('description')}>
          <TextInput {...form.text('description')} maxLength={maxTokenDescriptionLength} autoComplete="off" />
        </Field>
      </Form>
      <div role="status">{newToken && <SecretOnce label={t`Your new token`} secret={newToken} />}</div>
    </>
  )
}

type RowProps = { token: ApiApplications['tokens'][number]; onRevoked: () => Promise<unknown> }

function TokenRow({ token: { id, description, createdAt, lastUsedAt }, onRevoked }: RowProps) {
  const { now } = useEnvironment()
  const revoke = useMutation(revokeIntegrationTokenMutation)
  const [confirm, confirmDialog] = useConfirm()
  const ago = (at: string) => formatRecentlyInSentence(new Date(at), new Date(now))
  const end = async () => {
    const payload = await confirm({
      title: t`Revoke the token “${description}”?`,
      text: t`Apps using this token will lose access.`,
      confirmText: t`Revoke token`,
      danger: true,
    })
    if (payload !== 'CONFIRMED') return
    const refusal = refusalOf(await revoke({ tokenId: id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await onRevoked()
    showToast({ message: t`Token revoked.` })
  }
  return (
    <SettingRow
      title={<bdi>{description}</bdi>}
      hint={`${t`Created ${ago(createdAt)}.`} ${lastUsedAt ? t`Last used ${ago(lastUsedAt)}.` : t`Not used yet.`}`}
    >
      <Button size="s" aria-label={t`Revoke the token ${description}`} onClick={() => void end()}>
        {t`Revoke`}
      </Button>
      {confirmDialog}
    </SettingRow>
  )
}
