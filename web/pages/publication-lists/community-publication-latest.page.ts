import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { newestPage } from './lists.ts'
import { NewestPage } from './NewestPage.tsx'

export const page: PageModule = { ...newestPage, Top: PublicationTop, Page: NewestPage }
