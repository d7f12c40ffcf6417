import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { newest } from './lists.ts'
import { NewestPage } from './NewestPage.tsx'

export const page: PageModule = { ...newest, Top: PublicationTop, Page: NewestPage }
