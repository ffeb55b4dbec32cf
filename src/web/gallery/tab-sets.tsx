import { Tab, TabPanel, Tabs, TabsList } from '../components/tabs.tsx'

export function TabSets() {
  return (
    <Tabs defaultValue="current">
      <TabsList aria-label="Tax calculation">
        <Tab value="current">Current Calculation</Tab>
        <Tab value="comparison">Method Comparison</Tab>
        <Tab value="archive" disabled>
          Archive
        </Tab>
        <Tab value="export">Export Options</Tab>
      </TabsList>
      <TabPanel value="current">Every sale of the year, matched with the lots it used up.</TabPanel>
      <TabPanel value="comparison">The same year by FIFO, LIFO, HIFO and specific identification.</TabPanel>
      <TabPanel value="archive">Earlier calculations.</TabPanel>
      <TabPanel value="export">Files for tax software.</TabPanel>
    </Tabs>
  )
}
