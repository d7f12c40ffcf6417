import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
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
import { GeneralFields } from './GeneralFields.tsx'
import { TransferOwnership } from './TransferOwnership.tsx'
import {
  type PublicationSettings,
  publicationSettingsQuery,
  selectPublicationSettings,
  updateCollectionMutation,
  managementOutcome,
} from '#web/features/publication-management/management.operations.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { SettingsTabs } from '#web/features/publication-management/PublicationTabs.tsx'
import { ReadOnlySettings } from './ReadOnlySettings.tsx'
import { RemovePublication } from './RemovePublication.tsx'
import {
  toPublicationFields,
  toPublicationInput,
  toPublicationProblem,
  type PublicationForm,
} from '#web/features/publication-management/publication-fields.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'

/** A publication's settings: two addresses, one form each. Editors read them. */
function PublicationSettingsPage({ input }: { input: PageInput }) {
  const { data } = useQuery(publicationSettingsQuery, { slug: input.params.collectionSlug ?? '' })
  const publication = selectPublicationSettings(data)
  if (!publication) return null
  const isAbout = input.path.endsWith('/about')
  const isOwner = publication.viewerEdge.role === 'OWNER'
  return (
    <PublicationFrame
      publication={publication}
      section="Settings"
      tabs={<SettingsTabs slug={publication.slug} current={isAbout ? 'about' : 'general'} />}
      isForm
    >
      {isOwner ? (
        <>
          <SettingsForm key={`${publication.id}${isAbout}`} publication={publication} isAbout={isAbout} />
          {!isAbout && (
            <>
              <TransferOwnership publication={publication} />
              <RemovePublication publication={publication} />
            </>
          )}
        </>
      ) : (
        <ReadOnlySettings publication={publication} isAbout={isAbout} />
      )}
    </PublicationFrame>
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
      showToast({ message: t`Publication saved.` })
      if (payload.slug !== publication.slug) navigate(pathTo('ShowCollectionSettings', { collectionSlug: payload.slug }))
      return undefined
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <Form form={form} submitText={t`Save`} size="l">
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

type Place = { name: 'twitterUsername' | 'facebookPageId' | 'googleAnalyticsId'; label: string; hint: Phrase; maxLength: number }

const places: Place[] = [
  { name: 'twitterUsername', label: 'Twitter', hint: phrase`The publication’s username, without the @.`, maxLength: 16 },
  { name: 'facebookPageId', label: 'Facebook', hint: phrase`The name of the publication’s page.`, maxLength: 100 },
  {
    name: 'googleAnalyticsId',
    label: 'Google Analytics',
    hint: phrase`An ID such as G-XXXXXXXXXX. For your records only: we don’t load Google Analytics on our pages.`,
    maxLength: 34,
  },
]

/** A publication's accounts on other services. */
const ExternalAccountFields = ({ form }: { form: PublicationForm }) =>
  places.map(({ name, label, hint, maxLength }) => (
    <Field key={name} label={label} hint={t(hint)} {...form.field(name)}>
      <TextInput {...form.text(name)} maxLength={maxLength} dir="ltr" autoCapitalize="none" spellCheck={false} />
    </Field>
  ))

/** Who may submit stories, and the guidelines they see. */
const SubmissionFields = ({ form }: { form: PublicationForm }) => (
  <>
    <Checkbox {...form.checkbox('acceptsSubmissions')}>
      {t`Open to submissions from anyone`}
      <small>{t`When off, only people on the staff can submit stories.`}</small>
    </Checkbox>
    <Field
      label={t`Submission guidelines`}
      hint={t`Shown to writers before they submit a story.`}
      {...form.field('submissionGuidelines')}
      limit={bounds.guidelines}
    >
      <TextArea {...form.text('submissionGuidelines')} maxLength={bounds.guidelines} />
    </Field>
  </>
)

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(publicationSettingsQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (data) => managementOutcome(data.get(publicationSettingsQuery)),
  head: (data) => {
    const name = selectPublicationSettings(data.get(publicationSettingsQuery))?.name
    return { title: name ? t`Settings for ${name}` : t`Settings for a publication`, noindex: true }
  },
  Page: PublicationSettingsPage,
}
