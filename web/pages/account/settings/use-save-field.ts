import type { UserEditableField } from '#shared/enums/accounts.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { updateUserFieldMutation } from './settings.operations.ts'

export function useSaveField(): (field: UserEditableField) => (value: string) => Promise<ReturnType<typeof refusalOf>> {
  const update = useMutation(updateUserFieldMutation)
  return (field) => async (value) => refusalOf(await update({ field, value }), 'User')
}
