import { publicationSlugFrom } from '#shared/text/publication-slug.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import type { FormState } from '#web/app/forms/use-form.ts'
import { publicationColors } from '#web/features/publications/publication-colors.ts'
import type { createCollectionMutation } from './new-publication.operations.ts'

export type NewPublicationFields = {
  name: string
  slug: string
  tagline: string
  tags: string[]
  color: string
  avatarImageId: string
  submitters: 'INVITED' | 'ANYONE'
}

export type NewPublicationForm = FormState<NewPublicationFields>

export const emptyFields: NewPublicationFields = {
  name: '',
  slug: '',
  tagline: '',
  tags: [],
  color: publicationColors[0].value,
  avatarImageId: '',
  submitters: 'INVITED',
}

const detailNames = ['name', 'slug', 'tagline', 'tags'] as const

/** Whether a field belongs to the first step. */
export const isDetail = (name: string): boolean => detailNames.some((detail) => detail === name)

/** The first step. The server derives an empty address from the name. */
export const toDetails = ({ name, slug, tagline, tags }: NewPublicationFields) => ({ name, tagline, tags, ...(slug && { slug }) })

export const toVariables = (fields: NewPublicationFields): VariablesOf<typeof createCollectionMutation> => ({
  input: {
    ...toDetails(fields),
    avatarImageId: fields.avatarImageId || null,
    acceptsSubmissions: fields.submitters === 'ANYONE',
  },
  theme: { tint: fields.color, accentTint: fields.color },
})

/** The address follows the name until it is edited. */
export const withName = ({ name: before, slug }: NewPublicationFields, name: string): Partial<NewPublicationFields> =>
  slug === (publicationSlugFrom(before) ?? '') ? { name, slug: publicationSlugFrom(name) ?? '' } : { name }
