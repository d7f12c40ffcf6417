import { Page, type PageProps } from '#web/design/Page/Page.tsx'
import { type ManagedPublication, PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'

type Props = Pick<PageProps, 'title' | 'lead' | 'tabs' | 'actions' | 'back' | 'children'> & {
  /** Undefined for a writer's own newsletter. */
  publication: ManagedPublication | undefined
  isForm?: boolean
}

/** The frame of a newsletter's pages: that of its publication, or a page of its own. */
export const NewsletterFrame = ({ publication, isForm = false, ...page }: Props) =>
  publication ? (
    <PublicationFrame publication={publication} section="Newsletter" isForm={isForm} {...page} />
  ) : (
    <Page width="full" {...page} />
  )
