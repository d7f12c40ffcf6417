import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { AboutFields } from './AboutFields.tsx'
import { ElsewhereFields } from './ElsewhereFields.tsx'
import { fieldOf } from './field-of.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { HandOver } from './HandOver.tsx'
import {
  type PublicationSettings,
  publicationSettingsQuery,
  settingsOf,
  updateCollectionMutation,
} from './management.operations.ts'
import { ManagementFrame } from './ManagementFrame.tsx'
import styles from './Management.module.css'
import { RemovePublication } from './RemovePublication.tsx'
import { SubmissionFields } from './SubmissionFields.tsx'
import { toInput, usePublicationFields } from './use-publication-fields.ts'

/** A publication's settings, for its owner. Two addresses, one form each. */
export function PublicationSettingsPage({ input }: { input: PageInput }) {
  const { data } = useQuery(publicationSettingsQuery, { slug: input.params.collectionSlug ?? '' })
  const publication = settingsOf(data)
  if (!publication) return null
  const isAbout = input.path.endsWith('/about')
  return (
    <ManagementFrame publication={publication} current={isAbout ? 'about' : 'settings'} title="Settings">
      <SettingsForm key={`${publication.id}${isAbout}`} publication={publication} isAbout={isAbout} />
      {!isAbout && (
        <>
          <HandOver publication={publication} />
          <RemovePublication publication={publication} />
        </>
      )}
    </ManagementFrame>
  )
}

function SettingsForm({ publication, isAbout }: { publication: PublicationSettings; isAbout: boolean }) {
  const update = useCommand(updateCollectionMutation)
  const { navigate } = useNavigation()
  const inHand = usePublicationFields(publication)
  const { guard, onInput, settle } = useFormGuard()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    inHand.setRefusal(undefined)
    const { description, ...rest } = toInput(inHand.fields)
    const { data, errors } = await update({ collectionId: publication.id, input: isAbout ? { description } : rest })
    setBusy(false)
    const answer = data?.updateCollection
    if (answer?.__typename !== 'Collection') {
      const told = refusedBy(answer, errors)
      return inHand.setRefusal({ message: textOfRefusal(told), field: fieldOf(answer) })
    }
    settle()
    showToast({ message: 'Publication saved.' })
    if (answer.slug !== publication.slug) navigate(pathTo('ShowCollectionSettings', { collectionSlug: answer.slug }))
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
        <AboutFields {...inHand} />
      ) : (
        <>
          <GeneralFields {...inHand} />
          <SubmissionFields {...inHand} />
          <ElsewhereFields {...inHand} />
        </>
      )}
      <div role="alert">{inHand.refusal && !inHand.refusal.field && <Notice tone="danger">{inHand.refusal.message}</Notice>}</div>
      <div>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Save
        </Button>
      </div>
      {guard}
    </form>
  )
}
