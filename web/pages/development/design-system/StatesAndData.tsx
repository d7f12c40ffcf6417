import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { formatMonthYear } from '#shared/text/dates.ts'
import { Chart, ChartLegend } from '#web/design/Chart/Chart.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { PriceCard } from '#web/design/PriceCard/PriceCard.tsx'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Skeleton } from '#web/design/Skeleton/Skeleton.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Grid, Row, Stack } from '#web/design/Layout/Layout.tsx'
import styles from './DesignSystem.module.css'
import { SpecimenBand, SpecimenGrid, Specimen } from './Specimen.tsx'

const days = Array.from({ length: 30 }, (_, day) => (day < 10 ? `Oct ${22 + day}` : `Nov ${day - 9}`))
const months = [0, 1, 4, 10, 11, 13].map((month) => {
  const at = Date.UTC(2025, month)
  return { at, label: formatMonthYear(new Date(at)) }
})
const views = [
  103, 126, 136, 133, 119, 101, 88, 87, 100, 99, 128, 152, 165, 163, 150, 132, 118, 90, 101, 124, 152, 187, 236, 213, 181, 163,
  123, 118, 127, 149,
]
const reads = views.map((count) => Math.round(count * 0.58))
const earnings = views.map((count) => Math.round(count / 3))
const dollars = (amount: number) => `$${amount}`

const features = ['Every member-only story', 'Listen to any story']

export const StatesAndData = () => (
  <SpecimenBand title="States and data">
    <SpecimenGrid>
      <Specimen title="Empty">
        <div className={styles.tight}>
          <EmptyState picture level={4} title="No highlights yet" action={<Button>Find something to read</Button>}>
            Highlight a passage in any story and find it here when you come back.
          </EmptyState>
        </div>
      </Specimen>
      <Specimen title="Error in place">
        <div className={styles.tight}>
          <EmptyState level={4} title="We couldn’t load the responses" action={<Button>Try again</Button>}>
            Your connection may have dropped. Nothing you wrote is lost.
          </EmptyState>
        </div>
      </Specimen>
      <Specimen title="Stat tiles, progress">
        <Tiles>
          <Tile label="Reads" value="1,914" note="12% more than last month" trend="up" />
          <Tile label="Views" value="3,270" note="4% fewer than last month" trend="down" />
        </Tiles>
        <Progress label="Profile complete" value={0.64} />
      </Specimen>
      <Specimen title="Waiting, longer than 300 ms">
        <Stack gap={2} className={styles.filling}>
          <Row>
            <Skeleton width={20} height={20} round immediate />
            <Skeleton width={150} immediate />
          </Row>
          <Skeleton width="70%" height={22} immediate />
          <Skeleton width="96%" immediate />
          <Skeleton width="58%" immediate />
        </Stack>
      </Specimen>
      <Specimen title="Line chart: hover it, or focus it and press an arrow key" wide>
        <ChartLegend names={['Views', 'Reads']} />
        <Chart
          label="Views and reads for 30 days; both peak on November 13"
          labels={days}
          series={[
            { name: 'views', values: views },
            { name: 'reads', values: reads },
          ]}
          table={{ caption: 'Views and reads by day', columns: ['Day', 'Views', 'Reads'] }}
        />
      </Specimen>
      <Specimen title="Line chart over uneven times" wide>
        <Chart
          label="Followers since January 2025; most of them came in December"
          labels={months.map(({ label }) => label)}
          times={months.map(({ at }) => at)}
          series={[{ name: 'followers', values: [3, 5, 6, 21, 80, 92] }]}
          table={{ caption: 'Followers by month', columns: ['Month', 'Followers'] }}
        />
      </Specimen>
      <Specimen title="Bar chart: settled and estimated" wide>
        <ChartLegend kind="bar" names={['Settled', 'Estimated']} />
        <Chart
          kind="bar"
          label="Earnings a day, highest 79 dollars on November 13"
          labels={days}
          series={[{ name: 'earned', values: earnings }]}
          expectedFrom={20}
          format={dollars}
          height={216}
        />
      </Specimen>
      <Specimen title="Table">
        <Table
          caption="Payouts"
          head={
            <>
              <th scope="col">Payout</th>
              <th scope="col" data-number>
                Amount
              </th>
            </>
          }
        >
          <tr>
            <td>
              November 8<br />
              <Badge tone="positive">Paid</Badge>
            </td>
            <td data-number>$398.10</td>
          </tr>
          <tr>
            <td>
              December 8<br />
              <Badge tone="warning">Pending</Badge>
            </td>
            <td data-number>$412.80</td>
          </tr>
        </Table>
      </Specimen>
    </SpecimenGrid>
  </SpecimenBand>
)

export const Prices = () => (
  <SpecimenBand title="Prices">
    <Grid>
      <PriceCard
        level={3}
        current
        name="Member"
        term="monthly"
        amount="$5"
        per="a month"
        features={features}
        action={
          <Button block disabled>
            Your plan now
          </Button>
        }
      />
      <PriceCard
        level={3}
        name="Member"
        term="yearly"
        amount="$50"
        before="$60"
        per="a year"
        features={features}
        flag={<Badge tone="gilt">Save $10</Badge>}
        action={<Button block>Choose yearly</Button>}
      />
      <PriceCard
        level={3}
        best
        name="Friend"
        term="monthly"
        amount="$15"
        per="a month"
        features={features}
        action={
          <Button kind="primary" block>
            Choose Friend
          </Button>
        }
      />
    </Grid>
  </SpecimenBand>
)
