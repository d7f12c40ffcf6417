import { t } from '#shared/translation/translate.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { insertLink, insertResource } from '#web/editor/editing/embeds.ts'
import { normalizeUrl } from '#web/editor/editing/links.ts'
import type { Editor } from '#web/editor/editing/create-editor.ts'
import { useResolveResource } from './use-resolve-resource.ts'

type Props = { editor: Editor; open: boolean; onClose: () => void }

/** Embeds a video, audio or page by its URL, as a frame where possible, otherwise as a card. */
export function AddressDialog({ editor, open, onClose }: Props) {
  const resolve = useResolveResource()
  const form = useForm({
    initial: { url: '' },
    onSubmit: async ({ url }) => {
      const href = normalizeUrl(url)
      if (!href?.startsWith('http')) return { message: t`That’s not a valid URL.`, field: 'url' }
      const result = await resolve(href)
      if (result.ok) editor.run(insertResource(result.resource, result.resource.isFramed ? 'embed' : 'card'))
      else editor.run(insertLink(href))
      close()
      return undefined
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t`Embed or link card`}>
      <Form form={form} submitText={t`Insert`} onCancel={close} isDialog>
        <Field label={t`URL`} hint={t`Video and audio play in the story. Other pages appear as a card.`} {...form.field('url')}>
          <TextInput {...form.text('url')} inputMode="url" autoComplete="off" spellCheck={false} />
        </Field>
      </Form>
    </Dialog>
  )
}
