import { t } from '#shared/translation/translate.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Heading } from '#web/design/Text/Text.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { requestFeatureMutation } from './desk.operations.ts'
import styles from './Desk.module.css'

/** The id at the end of a story's address, in any of its forms. */
const idIn = (address: string): string | undefined => {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return trailingId(
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  )
}

/** Editors request a story from its writer for their publication. */
export function RequestStoryForm({ publicationId }: { publicationId: string }) {
  const requestStory = useMutation(requestFeatureMutation)
  const form = useForm({
    initial: { address: '' },
    onSubmit: async ({ address }) => {
      const storyId = idIn(address.trim())
      if (!storyId) return { message: t`Paste the URL of a published story.`, field: 'address' }
      const refusal = refusalOf(await requestStory({ postId: storyId, collectionId: publicationId }), 'MutationSuccess')
      if (refusal) return { ...refusal, field: 'address' }
      form.reset()
      showToast({ message: t`The writer will get an email about it.` })
      return undefined
    },
  })
  return (
    <form {...form.attributes} className={styles.ask}>
      <Heading size="strong">{t`Request a story`}</Heading>
      <p>{t`It must be published and not in a publication. The writer has the final say.`}</p>
      <Field label={t`Story URL`} {...form.field('address')}>
        <TextInput {...form.text('address')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <Button type="submit" loading={form.isPending}>
        {t`Ask the writer`}
      </Button>
    </form>
  )
}
