import { Card, CardBody } from '../../../components/card.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../../components/tabs.tsx'
import { PageHead } from '../page-head.tsx'
import { PromoCodesTab } from './promo-codes-tab.tsx'
import { TiersTab } from './tiers-tab.tsx'

export function TiersPage() {
  return (
    <>
      <PageHead
        title="Subscription Management"
        description="Plans and promo codes. A change applies to new purchases; plans already bought stay as they were."
      />
      <Card>
        <CardBody>
          <Tabs defaultValue="tiers">
            <TabsList>
              <Tab value="tiers">Subscription Tiers</Tab>
              <Tab value="promo-codes">Promo Codes</Tab>
            </TabsList>
            <TabPanel value="tiers">
              <TiersTab />
            </TabPanel>
            <TabPanel value="promo-codes">
              <PromoCodesTab />
            </TabPanel>
          </Tabs>
        </CardBody>
      </Card>
    </>
  )
}
