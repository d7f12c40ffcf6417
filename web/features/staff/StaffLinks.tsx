import { pathTo } from '#shared/routes.ts'
import { Link } from '#web/app/runtime/Link.tsx'

const pages = [
  ['ShowAdminPrices', 'Plans and prices'],
  ['ShowAdminPromotionCodes', 'Promotion codes'],
  ['ShowAdminTaxes', 'Taxes'],
  ['ShowAdminPayments', 'Payments'],
  ['ShowAdminInternalStatus', 'System status'],
] as const

/** The way between the pages of staff. */
export const StaffLinks = ({ current }: { current: (typeof pages)[number][0] }) => (
  <>
    {pages
      .filter(([name]) => name !== current)
      .map(([name, text], index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <Link className="link" href={pathTo(name)}>
            {text}
          </Link>
        </span>
      ))}
  </>
)
