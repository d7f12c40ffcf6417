import { t } from '#shared/translation/translate.ts'
import type { publicationPostsQuery } from '#web/features/publication-site/publication-stories.operations.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import type { ReactNode } from 'react'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import { publicationSlugOf } from '#web/features/publication-site/publication-page.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { PublicationStories } from '#web/features/publication-site/PublicationStories.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'

type Props = {
  input: PageInput
  title: ReactNode
  variables: VariablesOf<typeof publicationPostsQuery>
  empty: (publicationName: string) => ReactNode
  children?: ReactNode
}

export function PublicationListPage({ input, title, variables, empty, children }: Props) {
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  if (!publication) return null
  return (
    <PublicationScope ink={publication.ink}>
      <Heading level={1} size="m">
        {title}
      </Heading>
      <PublicationStories
        variables={variables}
        empty={
          <EmptyState title={t`Nothing here yet`} picture>
            {empty(publication.name)}
          </EmptyState>
        }
      />
      {children}
    </PublicationScope>
  )
}
