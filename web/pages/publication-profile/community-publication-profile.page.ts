import type { PageModule } from '#web/shell/runtime/page.ts'
import { CustomLayoutFrontPage, FrontTop } from './FrontPage.tsx'
import { frontPage } from './front-page.ts'

export const page: PageModule = { ...frontPage, Top: FrontTop, Page: CustomLayoutFrontPage }
