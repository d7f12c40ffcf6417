import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { AboutFields } from './AboutFields.tsx'
import { ExternalAccountFields } from './ExternalAccountFields.tsx'
import { refusedField } from './refused-field.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { TransferOwnership } from './TransferOwnership.tsx'
import {
  type PublicationSettings,
  publicationSettingsQuery,
  selectPublicationSettings,
  updateCollectionMutation,
} from './management.operations.ts'
import { ManagementFrame } from './ManagementFrame.tsx'
import styles from './Management.module.css'
import { RemovePublication } from './RemovePublication.tsx'
import { SubmissionFields } from './SubmissionFields.tsx'
import { toPublicationInput, usePublicationFields } from './use-publication-fields.ts'

/** A publication's settings, for its owner. Two addresses, one form each. */
export function PublicationSettingsPage({ input }: { input: PageInput }) {
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
  const publicationForm = usePublicationFields(publication)
  const { guard, onInput, markSaved } = useFormGuard()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    publicationForm.setRefusal(undefined)
    const { description, ...rest } = toPublicationInput(publicationForm.fields)
    const { data, errors } = await update({ collectionId: publication.id, input: isAbout ? { description } : rest })
    setBusy(false)
    const payload = data?.updateCollection
    if (payload?.__typename !== 'Collection') {
      const refusal = refusedBy(payload, errors)
      return publicationForm.setRefusal({ message: textOfRefusal(refusal), field: refusedField(payload) })
    }
    markSaved()
    showToast({ message: 'Publication saved.' })
    if (payload.slug !== publication.slug) navigate(pathTo('ShowCollectionSettings', { collectionSlug: payload.slug }))
  }
  return (
    <form
      className={styles.form}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isAbout ? (
        <AboutFields {...publicationForm} />
      ) : (
        <>
          <GeneralFields {...publicationForm} />
          <SubmissionFields {...publicationForm} />
          <ExternalAccountFields {...publicationForm} />
        </>
      )}
      <div role="alert">
        {publicationForm.refusal && !publicationForm.refusal.field && (
          <Notice tone="danger">{publicationForm.refusal.message}</Notice>
        )}
      </div>
      <div>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Save
        </Button>
      </div>
      {guard}
    </form>
  )
}
