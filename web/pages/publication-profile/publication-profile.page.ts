import { PublicationBeside } from '#web/pages/publication/PublicationBeside.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { FrontLatest, FrontTop } from './FrontPage.tsx'
import { front } from './front-questions.ts'

export const page: PageModule = { ...front, Top: FrontTop, Page: FrontLatest, Aside: PublicationBeside }
