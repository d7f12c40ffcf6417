import type { ComponentProps } from 'react'
import { pathTo } from '#shared/routes.ts'
import { AsideRow } from '#web/design/AsideRows/AsideRows.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { PublicationAvatar } from './PublicationAvatar.tsx'

type Publication = ComponentProps<typeof PublicationAvatar>['publication'] & { slug: string }
type Props = { publication: Publication } & Pick<ComponentProps<typeof AsideRow>, 'note' | 'noteFace' | 'action'>

/** A publication in a list next to the page. */
export const AsidePublication = ({ publication, ...row }: Props) => (
  <AsideRow
    leading={<PublicationAvatar publication={publication} size="S" />}
    title={
      <Link className="title-link" href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
        <bdi>{publication.name}</bdi>
      </Link>
    }
    {...row}
  />
)
