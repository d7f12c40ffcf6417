import type { PageModule } from '#web/shell/runtime/page.ts'
import { FrontOfOwn, FrontTop } from './FrontPage.tsx'
import { front } from './front-questions.ts'

export const page: PageModule = { ...front, Top: FrontTop, Page: FrontOfOwn }
