import { pathTo } from '#shared/routes.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { PublicationHead } from '#web/pages/publication/publication/PublicationHead.tsx'
import { selectPublicationData, publicationQuery } from '#web/pages/publication/publication/publication.operations.ts'
import {
  publicationSlugOf,
  selectPublication,
  publicationOutcome,
  publicationPageQuery,
} from '#web/pages/publication/publication/publication-page.ts'
import { PublicationScope } from '#web/pages/publication/publication/PublicationScope.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { DesignEditor } from './DesignEditor.tsx'
import { updateDesignMutation } from './design.operations.ts'
import { Sample } from './Sample.tsx'

function PublicationDesignPage({ input }: { input: PageInput }) {
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const update = useMutation(updateDesignMutation)
  if (!publication) return null
  const home = pathTo('ShowCollectionHome', { collectionSlug: publication.slug })
  return (
    <DesignEditor
      key={publication.id}
      title="Design"
      back={{ text: <bdi>{publication.name}</bdi>, href: home }}
      ink={publication.ink as PublicationTheme}
      hasBand
      save={async (theme) => refusalOf(await update({ collectionId: publication.id, theme }), 'Collection')}
      more={
        <Section headingId="elsewhere" title="Header and layout">
          <p className="links">
            Set the size of the name, its background image and the sections on the{' '}
            <Link href={pathTo('ShowCollectionEdit', { collectionSlug: publication.slug })}>front page</Link>
            {publication.viewerEdge.role === 'OWNER' && (
              <>
                , and the logo in the{' '}
                <Link href={pathTo('ShowCollectionSettings', { collectionSlug: publication.slug })}>settings</Link>
              </>
            )}
            .
          </p>
        </Section>
      }
      preview={(theme) => (
        <PublicationScope ink={theme}>
          <PublicationHead publication={publication} path={home} isPreview />
          <Sample hasBand />
        </PublicationScope>
      )}
    />
  )
}

export const page: PageModule = {
  queries: (input) => [publicationPageQuery(input)],
  outcome: publicationOutcome(),
  head: (data) => ({ title: `Design · ${selectPublication(data)?.name ?? 'Publication'}`, noindex: true }),
  Page: PublicationDesignPage,
}
