import { useEnvironment } from '#web/app/runtime/environment.ts'
import { DesignSystem } from './DesignSystem.tsx'
import type { PageModule } from '#web/app/runtime/page.ts'

const DesignSystemPage = () => (
  <main id="main">
    <DesignSystem productName={useEnvironment().config.productName} />
  </main>
)

export const page: PageModule = {
  head: () => ({ title: 'Components', noindex: true }),
  Page: DesignSystemPage,
}
