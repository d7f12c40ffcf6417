import { type FormEvent, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { insertLink, insertResource } from '../editing/embeds.ts'
import { normalizeUrl } from '../editing/links.ts'
import type { Editor } from '../editing/create-editor.ts'
import { useResolveResource } from './use-resolve-resource.ts'

type Props = { editor: Editor; open: boolean; onClose: () => void }

/** Embeds a video, audio or page by its URL, as a frame where possible, otherwise as a card. */
export function AddressDialog({ editor, open, onClose }: Props) {
  const resolve = useResolveResource()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const close = () => {
    setTyped('')
    setError('')
    onClose()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const href = normalizeUrl(typed)
    if (!href?.startsWith('http')) return setError('That’s not a valid URL.')
    setBusy(true)
    const result = await resolve(href)
    setBusy(false)
    if (result.ok) editor.run(insertResource(result.resource, result.resource.isFramed ? 'embed' : 'card'))
    else editor.run(insertLink(href))
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Embed or link card"
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button kind="primary" loading={busy} onClick={() => void submit()}>
            Insert
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)}>
        <Field label="URL" hint="Video and audio play in the story. Other pages appear as a card." error={error || undefined}>
          <TextInput
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setError('')
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
