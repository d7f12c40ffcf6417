import { useState } from 'react'
import type { VariablesOf } from '#web/data/graphql.ts'
import type { createCollectionMutation, PublicationSettings } from './management.operations.ts'

export type PublicationFields = {
  name: string
  slug: string
  tagline: string
  description: string
  tags: string[]
  avatarImageId: string
  logoImageId: string
  faviconImageId: string
  twitterUsername: string
  facebookPageId: string
  googleAnalyticsId: string
  acceptsSubmissions: boolean
  submissionGuidelines: string
}

const initialFields = (publication: PublicationSettings | undefined): PublicationFields => ({
  name: publication?.name ?? '',
  slug: publication?.slug ?? '',
  tagline: publication?.tagline ?? '',
  description: publication?.description ?? '',
  tags: [...(publication?.tagNames ?? [])],
  avatarImageId: publication?.avatar?.id ?? '',
  logoImageId: publication?.logo?.id ?? '',
  faviconImageId: publication?.favicon?.id ?? '',
  twitterUsername: publication?.twitterUsername ?? '',
  facebookPageId: publication?.facebookPageId ?? '',
  googleAnalyticsId: publication?.googleAnalyticsId ?? '',
  acceptsSubmissions: publication?.acceptsSubmissions ?? false,
  submissionGuidelines: publication?.submissionGuidelines ?? '',
})

export type PublicationFieldError = { message: string; field: string | null }

/** A publication's form fields and their errors. */
export function usePublicationFields(publication?: PublicationSettings) {
  const [fields, setFields] = useState(() => initialFields(publication))
  const [refusal, setRefusal] = useState<PublicationFieldError>()
  return {
    fields,
    set: <Name extends keyof PublicationFields>(name: Name, value: PublicationFields[Name]) =>
      setFields((now) => ({ ...now, [name]: value })),
    refusal,
    setRefusal,
    errorOf: (name: keyof PublicationFields) => (refusal?.field === name ? refusal.message : undefined),
  }
}

export type PublicationForm = ReturnType<typeof usePublicationFields>

/** An empty field is cleared; an empty slug is generated from the name. */
export const toPublicationInput = ({
  slug,
  avatarImageId,
  logoImageId,
  faviconImageId,
  ...fields
}: PublicationFields): VariablesOf<typeof createCollectionMutation>['input'] => ({
  ...fields,
  ...(slug && { slug }),
  avatarImageId: avatarImageId || null,
  logoImageId: logoImageId || null,
  faviconImageId: faviconImageId || null,
})
