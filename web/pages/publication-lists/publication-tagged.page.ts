import { PublicationSidebar } from '#web/pages/publication/PublicationSidebar.tsx'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { taggedPage } from './tagged-page.ts'
import { TaggedPage } from './TaggedPage.tsx'

export const page: PageModule = { ...taggedPage, Top: PublicationTop, Page: TaggedPage, Aside: PublicationSidebar }
