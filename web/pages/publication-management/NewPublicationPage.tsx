import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { AboutFields } from './AboutFields.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { refusedField } from './refused-field.ts'
import { createCollectionMutation } from './management.operations.ts'
import styles from './Management.module.css'
import { inviteToCollectionMutation } from './staff.operations.ts'
import { toPublicationInput, usePublicationFields } from './use-publication-fields.ts'

const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Creates a publication; staff named in the form are invited right away. */
export function NewPublicationPage(_props: { input: PageInput }) {
  const create = useMutation(createCollectionMutation)
  const sendInvitation = useMutation(inviteToCollectionMutation)
  const { navigate } = useNavigation()
  const publicationForm = usePublicationFields()
  const { guard, onInput } = useFormGuard()
  const [editors, setEditors] = useState('')
  const [writers, setWriters] = useState('')
  const [isBusy, setBusy] = useState(false)

  const createIt = async () => {
    setBusy(true)
    const { data, errors } = await create({ input: toPublicationInput(publicationForm.fields) })
    const payload = data?.createCollection
    if (payload?.__typename !== 'Collection') {
      setBusy(false)
      const refusal = refusedBy(payload, errors)
      return publicationForm.setRefusal({ message: textOfRefusal(refusal), field: refusedField(payload) })
    }
    const invited = [
      ...addressesIn(editors).map((email) => ({ email, role: 'EDITOR' as const })),
      ...addressesIn(writers).map((email) => ({ email, role: 'WRITER' as const })),
    ]
    const missed: string[] = []
    for (const one of invited) {
      const inviteResult = await sendInvitation({ collectionId: payload.id, ...one })
      if (inviteResult.data?.inviteToCollection.__typename !== 'CollectionInvitation') missed.push(one.email)
    }
    setBusy(false)
    const params = { collectionSlug: payload.slug }
    if (missed.length > 0) {
      navigate(pathTo('ShowCollectionPermissions', params))
      return showToast({
        message: `${payload.name} created. We couldn’t invite these people: ${missed.join(', ')}`,
        toastStyle: 'ERROR',
      })
    }
    navigate(pathTo('ShowCollectionHome', params))
    showToast({ message: `${payload.name} created.` })
  }

  return (
    <>
      <div className={styles.page}>
        <h1>New publication</h1>
        <p className={styles.lead}>A home for stories that belong together, by you and the people you invite.</p>
        <form
          className={styles.form}
          onInput={onInput}
          onSubmit={(event) => {
            event.preventDefault()
            void createIt()
          }}
        >
          <GeneralFields {...publicationForm} />
          <AboutFields {...publicationForm} />
          <Field label="First editors" hint="Email addresses, one per line. They decide what gets published, once they accept.">
            <TextArea value={editors} onChange={(event) => setEditors(event.target.value)} />
          </Field>
          <Field label="First writers" hint="Email addresses, one per line.">
            <TextArea value={writers} onChange={(event) => setWriters(event.target.value)} />
          </Field>
          <div role="alert">
            {publicationForm.refusal && !publicationForm.refusal.field && (
              <Notice tone="danger">{publicationForm.refusal.message}</Notice>
            )}
          </div>
          <div>
            <Button kind="primary" size="l" type="submit" loading={isBusy}>
              Create publication
            </Button>
          </div>
          {guard}
        </form>
      </div>
      <Footer />
    </>
  )
}
