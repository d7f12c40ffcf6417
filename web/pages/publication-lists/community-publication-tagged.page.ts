import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { taggedPage } from './tagged-page.ts'
import { CustomLayoutTaggedPage } from './TaggedPage.tsx'

export const page: PageModule = { ...taggedPage, Top: PublicationTop, Page: CustomLayoutTaggedPage }
