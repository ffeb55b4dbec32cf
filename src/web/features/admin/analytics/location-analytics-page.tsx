import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useEffect } from 'react'
import type { LocationFigures, RecentLocation } from '../../../../contract/admin-analytics.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { locationAnalyticsQuery } from '../../../data/admin-analytics.ts'
import { countWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { FigureStrip } from '../figure-strip.tsx'
import { PageHead } from '../page-head.tsx'
import { PersonCell } from '../person-cell.tsx'
import { CountsList, countsWords } from './counts-list.tsx'
import { LocationCredit } from './location-credit.tsx'
import { countryWords, flagOf, placeWords } from './place-words.ts'
import { refreshUntilFailure } from './refresh.ts'

const mostCities = 9
export function LocationAnalyticsPage() {
  const { data, error, refetch } = useQuery({
    ...locationAnalyticsQuery,
    refetchInterval: refreshUntilFailure,
  })
  useEffect(() => {
    if (error) toastFailure('Failed to Load Location Analytics', error, 'Failed to fetch location analytics')
  }, [error])
  return (
    <>
      <PageHead
        title="Location Analytics"
        description="Where people signed up, and where demos of the last 90 days were started."
        actions={
          <Button asChild variant="outline">
            <Link to="/admin/demo-analytics">Demo Analytics</Link>
          </Button>
        }
      />
      {data ? (
        <div className="grid gap-4">
          <Figures figures={data} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <CountsList
              title="Users by Country"
              empty="No country data available"
              rows={data.usersByCountry.map(({ country, ...counts }) => ({
                key: country,
                name: (
                  <>
                    <span aria-hidden="true" className="mr-2">
                      {flagOf(country)}
                    </span>
                    {countryWords(country)}
                  </>
                ),
                ...counts,
              }))}
            />
            <CountsList
              title="Users by Timezone"
              empty="No timezone data available"
              rows={data.usersByTimezone.map(({ timezone, ...counts }) => ({
                key: timezone,
                name: timezone.replaceAll('_', ' '),
                ...counts,
              }))}
            />
          </div>
          <Cities cities={data.usersByCity.slice(0, mostCities)} />
          <RecentLocations locations={data.recentLocations} />
          <LocationCredit />
        </div>
      ) : error ? (
        <Card>
          <EmptyState
            icon={<MapPin />}
            title="No Location Data"
            action={
              <Button variant="outline" onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          >
            Failed to load location analytics.
          </EmptyState>
        </Card>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

const Figures = ({ figures }: { figures: LocationFigures }) => (
  <FigureStrip
    label="Figures"
    columns={4}
    figures={[
      { name: 'Countries', value: countWords(figures.usersByCountry.length) },
      { name: 'Cities', value: countWords(figures.totalCities) },
      { name: 'Timezones', value: countWords(figures.usersByTimezone.length) },
      {
        name: 'Total Users',
        value: countWords(figures.totalLocationsTracked),
        note: `Demo: ${countWords(figures.totalDemoUsers)}, Regular: ${countWords(figures.totalRegularUsers)}`,
      },
    ]}
  />
)

const Cities = ({ cities }: { cities: LocationFigures['usersByCity'] }) => (
  <Card>
    <CardHeader title="Users by City" />
    <CardBody>
      {cities.length === 0 ? (
        <p className="text-ink-2 text-sm">No city data available</p>
      ) : (
        <ul className="grid gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {cities.map(({ city, region, country, count, ...counts }) => (
            <li key={`${city}, ${region}, ${country}`} className="min-w-0 bg-surface px-4 py-3">
              <div className="flex items-start justify-between gap-3">
                <p className="font-semibold text-sm wrap-anywhere">{city}</p>
                <Tag>{`${countWords(count)} total`}</Tag>
              </div>
              <p className="text-fine text-ink-2 wrap-anywhere">
                {[region, country].filter(Boolean).join(', ')}
              </p>
              <p className="num text-fine text-ink-3">{countsWords(counts)}</p>
            </li>
          ))}
        </ul>
      )}
    </CardBody>
  </Card>
)

function RecentLocations({ locations }: { locations: readonly RecentLocation[] }) {
  const { dateTimeWords } = useTimeWords()
  return (
    <Card>
      <CardHeader title="Recent User Locations" />
      <CardBody>
        {locations.length === 0 ? (
          <p className="text-ink-2 text-sm">No user locations available</p>
        ) : (
          <Table wide caption="The latest sign-ups and demos, newest first" captionHidden>
            <TableHead>
              <HeaderCell>User</HeaderCell>
              <HeaderCell>Type</HeaderCell>
              <HeaderCell>Location</HeaderCell>
              <HeaderCell>IP address</HeaderCell>
              <HeaderCell>Timezone</HeaderCell>
              <HeaderCell>Created</HeaderCell>
            </TableHead>
            <TableBody>
              {locations.map(({ id, name, email, userType, ipAddress, timezone, createdAt, ...place }) => (
                <TableRow key={id}>
                  <PersonCell username={name} email={email} />
                  <Cell label="Type">
                    <Tag tone={userType === 'demo' ? 'neutral' : 'ok'}>
                      {userType === 'demo' ? 'Demo' : 'Regular'}
                    </Tag>
                  </Cell>
                  <Cell label="Location">{placeWords(place)}</Cell>
                  <Cell label="IP address" className="num">
                    {ipAddress ?? '–'}
                  </Cell>
                  <Cell label="Timezone">{timezone?.replaceAll('_', ' ') ?? '–'}</Cell>
                  <Cell label="Created" className="num">
                    <time dateTime={createdAt}>{dateTimeWords(new Date(createdAt))}</time>
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </CardBody>
    </Card>
  )
}
