import type { VariablesOf } from '#web/data/graphql.ts'
import type { FormProblem, FormState } from '#web/app/forms/use-form.ts'
import type { updateCollectionMutation, PublicationSettings } from './management.operations.ts'

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

export type PublicationForm = Pick<FormState<PublicationFields>, 'values' | 'change' | 'errorOf' | 'field' | 'text' | 'checkbox'>

/** A publication as form values. */
export const toPublicationFields = (publication: PublicationSettings): PublicationFields => ({
  name: publication.name ?? '',
  slug: publication.slug ?? '',
  tagline: publication.tagline ?? '',
  description: publication.description ?? '',
  tags: [...(publication.tagNames ?? [])],
  avatarImageId: publication.avatar?.id ?? '',
  logoImageId: publication.logo?.id ?? '',
  faviconImageId: publication.favicon?.id ?? '',
  twitterUsername: publication.twitterUsername ?? '',
  facebookPageId: publication.facebookPageId ?? '',
  googleAnalyticsId: publication.googleAnalyticsId ?? '',
  acceptsSubmissions: publication.acceptsSubmissions ?? false,
  submissionGuidelines: publication.submissionGuidelines ?? '',
})

/** Only the address of a publication can already be taken. */
export const toPublicationProblem = (refusal: FormProblem): FormProblem =>
  '__typename' in refusal && refusal.__typename === 'AlreadyExists' ? { ...refusal, field: 'slug' } : refusal

/** An empty field is cleared; an empty slug stays as it was. */
export const toPublicationInput = ({
  slug,
  avatarImageId,
  logoImageId,
  faviconImageId,
  ...fields
}: PublicationFields): VariablesOf<typeof updateCollectionMutation>['input'] => ({
  ...fields,
  ...(slug && { slug }),
  avatarImageId: avatarImageId || null,
  logoImageId: logoImageId || null,
  faviconImageId: faviconImageId || null,
})
