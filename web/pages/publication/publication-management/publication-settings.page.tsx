import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { AboutFields } from './AboutFields.tsx'
import { ExternalAccountFields } from './ExternalAccountFields.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { TransferOwnership } from './TransferOwnership.tsx'
import {
  type PublicationSettings,
  publicationSettingsQuery,
  selectPublicationSettings,
  updateCollectionMutation,
  ownerOutcome,
} from './management.operations.ts'
import { ManagementFrame } from './ManagementFrame.tsx'
import { RemovePublication } from './RemovePublication.tsx'
import { SubmissionFields } from './SubmissionFields.tsx'
import { toPublicationFields, toPublicationInput, toPublicationProblem } from './publication-fields.ts'

/** A publication's settings, for its owner. Two addresses, one form each. */
function PublicationSettingsPage({ input }: { input: PageInput }) {
  const { data } = useQuery(publicationSettingsQuery, { slug: input.params.collectionSlug ?? '' })
  const publication = selectPublicationSettings(data)
  if (!publication) return null
  const isAbout = input.path.endsWith('/about')
  return (
    <ManagementFrame publication={publication} current={isAbout ? 'about' : 'settings'} title="Settings">
      <SettingsForm key={`${publication.id}${isAbout}`} publication={publication} isAbout={isAbout} />
      {!isAbout && (
        <>
          <TransferOwnership publication={publication} />
          <RemovePublication publication={publication} />
        </>
      )}
    </ManagementFrame>
  )
}

function SettingsForm({ publication, isAbout }: { publication: PublicationSettings; isAbout: boolean }) {
  const update = useMutation(updateCollectionMutation)
  const { navigate } = useNavigation()
  const form = useForm({
    initial: toPublicationFields(publication),
    onSubmit: async (fields) => {
      const { description, ...rest } = toPublicationInput(fields)
      const result = await update({ collectionId: publication.id, input: isAbout ? { description } : rest })
      const { payload, refusal } = readPayload(result, 'Collection')
      if (refusal) return toPublicationProblem(refusal)
      showToast({ message: 'Publication saved.' })
      if (payload.slug !== publication.slug) navigate(pathTo('ShowCollectionSettings', { collectionSlug: payload.slug }))
      return undefined
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <Form form={form} submitText="Save" size="l">
      {isAbout ? (
        <AboutFields form={form} />
      ) : (
        <>
          <GeneralFields form={form} />
          <SubmissionFields form={form} />
          <ExternalAccountFields form={form} />
        </>
      )}
      {guard}
    </Form>
  )
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(publicationSettingsQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (data) => ownerOutcome(data.get(publicationSettingsQuery)),
  head: (data) => ({
    title: `Settings for ${selectPublicationSettings(data.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationSettingsPage,
}
