import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { AboutFields } from './AboutFields.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { createCollectionMutation } from './management.operations.ts'
import { inviteToCollectionMutation } from './staff.operations.ts'
import { toPublicationFields, toPublicationInput, toPublicationProblem } from './publication-fields.ts'

const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Creates a publication; staff named in the form are invited right away. */
function NewPublicationPage(_props: { input: PageInput }) {
  const create = useMutation(createCollectionMutation)
  const sendInvitation = useMutation(inviteToCollectionMutation)
  const { navigate } = useNavigation()
  const form = useForm({
    initial: { ...toPublicationFields(), editors: '', writers: '' },
    onSubmit: async ({ editors, writers, ...fields }) => {
      const { payload, refusal } = readPayload(await create({ input: toPublicationInput(fields) }), 'Collection')
      if (refusal) return toPublicationProblem(refusal)
      const invited = [
        ...addressesIn(editors).map((email) => ({ email, role: 'EDITOR' as const })),
        ...addressesIn(writers).map((email) => ({ email, role: 'WRITER' as const })),
      ]
      const missed: string[] = []
      for (const one of invited)
        if (refusalOf(await sendInvitation({ collectionId: payload.id, ...one }), 'CollectionInvitation')) missed.push(one.email)
      const params = { collectionSlug: payload.slug }
      if (missed.length > 0) {
        navigate(pathTo('ShowCollectionPermissions', params))
        showToast({
          message: `${payload.name} created. We couldn’t invite these people: ${missed.join(', ')}`,
          toastStyle: 'ERROR',
        })
        return undefined
      }
      navigate(pathTo('ShowCollectionManage', params))
      showToast({ message: `${payload.name} created.` })
      return undefined
    },
  })
  const guard = useLeaveGuard(form.isDirty)

  return (
    <>
      <Page title="New publication" lead="A home for stories that belong together, by you and the people you invite.">
        <Form form={form} submitText="Create publication" size="l">
          <GeneralFields form={form} />
          <AboutFields form={form} />
          <Field label="First editors" hint="Email addresses, one per line. They decide what gets published, once they accept.">
            <TextArea {...form.text('editors')} />
          </Field>
          <Field label="First writers" hint="Email addresses, one per line.">
            <TextArea {...form.text('writers')} />
          </Field>
          {guard}
        </Form>
      </Page>
      <Footer />
    </>
  )
}

export const page: PageModule = {
  head: () => ({ title: 'New publication', noindex: true }),
  Page: NewPublicationPage,
}
