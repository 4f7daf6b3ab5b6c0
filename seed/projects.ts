import { prose } from './prose.ts';
import { results, type SeedResult } from './results.ts';

export type SeedIndustry = 'Medical' | 'Retail' | 'Education' | 'Financial' | 'Automotive' | 'Manufacturing';

export type SeedProjectType = 'Website' | 'Mobile Application' | 'Web Application';

/** The caption says why the screen matters, the alt text what is on it. No two projects share one. */
export type SeedScreenshot = { kind: 'app' | 'web'; picture: string; altText: string; caption: string };

export type SeedProject = SeedResult & {
  slug: string;
  name: string;
  shortDescription: string;
  descriptionHtml: string;
  useCaseHtml: string;
  features: string[];
  industry: SeedIndustry;
  types: SeedProjectType[];
  /** The slug of a client; null is work of our own, in house. */
  client: string | null;
  websiteUrl: string | null;
  playStoreUrl: string | null;
  appStoreUrl: string | null;
  video: string | null;
  cover: string;
  screenshots: SeedScreenshot[];
  launchedOn: string;
};

type Draft = Omit<SeedProject, 'websiteUrl' | 'playStoreUrl' | 'appStoreUrl' | 'video' | keyof SeedResult> & {
  hasVideo?: true;
};

const shown =
  (kind: 'app' | 'web') =>
  (screen: string, altText: string, caption: string): SeedScreenshot => ({
    kind,
    picture: `screen-${screen}`,
    altText,
    caption,
  });

const app = shown('app');
const web = shown('web');

// One rule for the addresses, so that no project offers a store without an app or a site without a page.
function withAddresses({ hasVideo, ...draft }: Draft): SeedProject {
  const isMobile = draft.types.includes('Mobile Application');
  const isOnTheWeb = draft.types.includes('Website') || draft.types.includes('Web Application');
  const result = results[draft.slug];
  if (result === undefined) throw new Error(`The seed has no result of ${draft.slug}.`);
  return {
    ...draft,
    ...result,
    websiteUrl: isOnTheWeb ? `https://${draft.slug}.example` : null,
    playStoreUrl: isMobile ? `https://play.google.com/store/apps/details?id=example.${draft.slug}` : null,
    appStoreUrl: isMobile ? `https://apps.apple.com/app/example-${draft.slug}/id000000000` : null,
    video: hasVideo ? `/video/project-${draft.slug}.mp4` : null,
  };
}

const drafts: Draft[] = [
  // Medical
  {
    slug: 'lakeside-visits',
    name: 'Lakeside Visits',
    shortDescription: 'Appointments at four clinics, booked in two taps and moved in one.',
    descriptionHtml: prose`
      <p>Lakeside Clinics had a good telephone and a long queue for it. Their manager wrote to us through the form on
        this site: <em>a booking app for our four clinics</em>. We spent the first week at the reception desk in
        Alappuzha, listening to what callers asked for, and found that seven calls in ten needed only a free slot with
        a doctor the patient already knew.</p>
      <p>So the app opens on that: <strong>your doctor, the next free times, one button</strong>. Patients who want
        something else find departments, clinics and a telephone number one level below. Reception and doctors work in
        the same calendar on the web, so a slot taken at the counter is gone from every phone within a second.</p>
      <p>The calendar underneath is Neram, our own appointment engine. For Lakeside we added family profiles,
        Malayalam throughout, and reminders that can be answered with a single word.</p>`,
    useCaseHtml: prose`
      <p>Leena Mathew runs the day at all four clinics. Before the app, two receptionists at each clinic spent the
        morning on the phone, callers waited six minutes on average, and one visit in seven was missed without a
        word.</p>
      <p>The app opened to patients in March 2024, one clinic each week. After six months 63% of visits were booked on
        the phone, missed visits had fallen from 14% to 6%, and one receptionist at each clinic now walks the waiting
        room instead of sitting behind the glass. A typical Thursday has 48 visits in Alappuzha, 12% more than before,
        with the same number of doctors.</p>`,
    features: [
      'Next free slots with the patient’s own doctor on the first screen',
      'Profiles for children and parents under one number',
      'Reminders a day and an hour before, answered with one word',
      'Waiting and ready states that reception changes with a tap',
      'One calendar for counter, phone and app',
      'Malayalam and English, with large type on request',
      'Visit history kept in India and deleted when a patient asks',
    ],
    industry: 'Medical',
    types: ['Mobile Application', 'Web Application'],
    client: 'lakeside-clinics',
    cover: 'cover-clinic',
    screenshots: [
      app(
        'visits-slots',
        'A patient’s phone: Dr Sosamma Itty is free today at 16:40, a yellow button takes it, five more times below',
        'Seven calls in ten were for this screen. It is the first one, so nobody has to look for it.',
      ),
      web(
        'visits-calendar',
        'Thursday in Alappuzha: four columns from 9:00, visits from the phone in green, from the counter in yellow',
        'Counter, phone and app fill the same hour. A slot taken at the desk is gone from every phone within a second.',
      ),
      app(
        'clinic',
        'Leena’s phone: 48 patients seen, a chart of the week and three people waiting or ready',
        'Leena opens this at 7:50 and knows how the day will go before the first patient has parked.',
      ),
      web(
        'enquiry',
        'The enquiry that began the project: a form asking for a booking app for four clinics',
        'How it began: eleven words in the form on this site. We keep it, because the answer was longer than the question.',
      ),
    ],
    launchedOn: '2024-03-18',
    hasVideo: true,
  },
  {
    slug: 'lakeside-ward-board',
    name: 'Lakeside Ward Board',
    shortDescription: 'One screen for a clinic’s day: who is here, who waits, and which beds are free.',
    descriptionHtml: prose`
      <p>The ward board hangs beside the nurses’ station in each Lakeside clinic. It shows the number of visits, the
        waiting time, the beds that are free and the people who are next. A nurse changes a state by touching a name;
        doctors see the same list on their phones while they walk.</p>
      <p>We designed it to be read from four metres. Figures are large, colours have words beside them, and nothing on
        the board moves unless something has happened. Patients appear with a first name and an initial, and the board
        blanks itself when the lights of the ward go down.</p>
      <p>Readings from bedside monitors arrive over the clinic’s own network and stay there: the board works through
        an internet cut, which matters in July.</p>`,
    useCaseHtml: prose`
      <p>Bed lists used to be kept on a whiteboard and in two notebooks, and the three disagreed by noon. Nurses
        counted that they walked to the desk to ask about a bed 40 times in a shift.</p>
      <p>With the board in place the average wait fell from 21 minutes to 9, and the walk to the desk to about five
        times a shift. The handover between shifts takes 12 minutes where it took half an hour, because both nurses
        look at the same list. The four boards were installed over two weekends in June 2025.</p>`,
    features: [
      'Readable from four metres, in daylight and at night',
      'States changed by touch, with a word beside every colour',
      'Free beds and waiting time counted from events, never typed in',
      'The same list on the doctors’ phones',
      'Keeps working through an internet cut',
      'Names shortened on every shared screen',
    ],
    industry: 'Medical',
    types: ['Web Application', 'Mobile Application'],
    client: 'lakeside-clinics',
    cover: 'cover-lakeside-ward-board',
    screenshots: [
      web(
        'ward',
        'Ward board with a heart rate of 72, nine minutes of waiting, 11 free beds and a trace below',
        'Drawn to be read from four metres. Nothing moves unless something has happened.',
      ),
      app(
        'ward-round',
        'A doctor’s round on a phone: five beds with a word for each state, bed 3A with a rising pulse to see first',
        'The doctor walks with the list that the nurses see, so nobody has to turn back to ask.',
      ),
      app(
        'ward-handover',
        'Handover at 14:00 on a nurse’s phone: six lines of what changed, bed 3A first, and two initials at the foot',
        'The half hour of reading aloud became six lines. Only what changed since the last shift is there.',
      ),
    ],
    launchedOn: '2025-06-09',
  },
  {
    slug: 'thazhvaram-herb-shop',
    name: 'Thazhvaram Herb Shop',
    shortDescription: 'Kitchen remedies from an Ayurvedic house, ordered with a physician’s note beside them.',
    descriptionHtml: prose`
      <p>Thazhvaram’s physicians send patients home with a list for the kitchen: pepper, turmeric, cardamom, and how
        much of each. The shop turns that list into a basket. A patient scans the code on the physician’s sheet and
        finds everything in it, in the right amounts, with a price and a delivery day.</p>
      <p>Anyone else can order too, but the shop is careful in its words. It says where a herb grew and when it was
        dried; it makes no promise about what it cures. Each page was read by two physicians before it went out.</p>
      <ul>
        <li>The website sells and explains, in four languages.</li>
        <li>The app remembers a patient’s list and reminds them when a packet should be finished.</li>
      </ul>`,
    useCaseHtml: prose`
      <p>Before the shop, lists were filled at the nearest grocer, often with something else. The dispensary in
        Palakkad also posted about 30 parcels a week, each one written by hand.</p>
      <p>A year after the launch the dispensary sends 210 parcels a week with the same four people. Two orders in
        three come from a scanned sheet, and patients who return for a second stay bring their remaining packets less
        often, which the physicians take as the better sign.</p>`,
    features: [
      'A code on the physician’s sheet that fills the basket',
      'Amounts in grams and in kitchen spoons',
      'Origin and drying week on every packet',
      'Delivery day shown before payment',
      'Hindi, Malayalam, Tamil and English',
      'Reminders when a packet should be finished',
    ],
    industry: 'Medical',
    types: ['Website', 'Mobile Application'],
    client: 'thazhvaram-ayurveda',
    cover: 'cover-thazhvaram-herb-shop',
    screenshots: [
      web(
        'herb-page',
        'Shop page for long pepper: where it grew, who picked it, dried in week 44, with amounts in grams and spoons',
        'It says where the pepper grew and when it was dried. It does not say what it cures, and two physicians checked.',
      ),
      app(
        'herb-scan',
        'The code on a physician’s sheet is scanned, and five herbs for four weeks are found with their amounts',
        'The code on the sheet fills the basket, so the grocer’s nearest thing no longer goes into the pot.',
      ),
      app(
        'herb-packets',
        'Day 18 of 28: what is left of pepper, turmeric and cardamom, and a reminder for Sunday at eight',
        'A course that ends on time is the result. The reminder is for the cook, not the patient.',
      ),
    ],
    launchedOn: '2023-02-14',
  },
  {
    slug: 'before-the-rains',
    name: 'Before the Rains',
    shortDescription: 'A health campaign for 31 coastal wards, planned like a timetable and reported every morning.',
    descriptionHtml: prose`
      <p>Fevers rise with the first weeks of the monsoon, and the people who need a check-up most are at work when a
        camp is open. Kayalpuram Health Trust asked for a website that answers one question: <strong>where is the
        nearest camp, and when can I go without losing a day’s wages?</strong></p>
      <p>We drew the site from 38 parts, so that the trust’s volunteers can put up a page for a new camp in ten
        minutes. Each page has a map that can be printed, the hours, what to bring, and a booking that takes two
        taps.</p>
      <p>Search, social and email advertising led to those pages. The trust read the results every morning at eight;
        the report was so useful to them that it later became a product of ours, Reach.</p>`,
    useCaseHtml: prose`
      <p>In 2021 the trust printed 40,000 leaflets and could not say what came of them. Camps in three wards were
        overrun while nurses elsewhere sat waiting.</p>
      <p>In thirty days the campaign reached about 400,000 people and brought 1,530 bookings at ₹ 38 each, a third
        less than the year’s leaflets had cost for each visitor. When one ward filled up on day 12, the advertising
        for it stopped the same afternoon and the next ward’s began. The trust has run the campaign every year
        since.</p>`,
    features: [
      'Nearest camp by ward, with hours outside the working day',
      'Booking in two taps, without an account',
      'Pages for a new camp made by volunteers in ten minutes',
      'Maps that print well in black and white',
      'A report each morning: reach, clicks, bookings and cost',
      'Light enough for a slow phone: 60 kB for a page',
    ],
    industry: 'Medical',
    types: ['Website'],
    client: 'kayalpuram-health-trust',
    cover: 'cover-before-the-rains',
    screenshots: [
      web(
        'camps-near',
        'The nearest camp for ward 14 on a coast map, with hours after work, 21 free places and a booking for two',
        'One question, answered above the fold: where is the nearest camp after work?',
      ),
      web(
        'camps-new',
        'A volunteer makes a page for a camp in ward 22; beside the form the page as people will see it on a phone',
        'A volunteer puts up a camp in ten minutes. We timed eleven of them, two on a ferry.',
      ),
      web(
        'camps-morning',
        'The morning’s report at eight: 31 wards as tiles by free places, ward 14 full and its advertising stopped',
        'The trust read this at eight every morning, and moved money before nine.',
      ),
    ],
    launchedOn: '2022-05-23',
  },
  {
    slug: 'neram',
    name: 'Neram',
    shortDescription: 'Our own appointment engine for small clinics: honest slots, no double bookings.',
    descriptionHtml: prose`
      <p>Neram is Malayalam for <em>time</em>. After the third client had asked us for a booking calendar we wrote one
        properly, once. It knows doctors who come on alternate Thursdays, rooms that are shared, and the ten minutes
        that a nurse needs between two patients.</p>
      <p>The heart of it is twelve lines long: look for free slots on that day, take one and write the mail to the
        patient in a single step. If two people press the button at the same moment, one gets the slot and the other
        is offered the next. A hundred and forty-two tests watch over that promise.</p>
      <p>Clinics use Neram as it is, in a browser and on phones, or we build their own app on top of it, as we did for
        Lakeside.</p>`,
    useCaseHtml: prose`
      <p>A clinic with three doctors loses about five slots a day to double bookings, cancellations that nobody wrote
        down and visits that run over. Most calendars hide this; receptionists then keep a second one on paper.</p>
      <p>Nine clinics in Kerala and one in Leeds work with Neram today, about 11,000 visits a month. Setting up a
        clinic takes an afternoon. In the first quarter the double bookings went to none in all ten, and six of them
        put the paper calendar away for good.</p>`,
    features: [
      'Slots that depend on doctor, room and equipment',
      'Two people cannot take one slot, even in the same second',
      'Waiting list that fills a cancelled visit by itself',
      'Breaks and preparation time between visits',
      'Confirmation by mail or text message',
      'An open interface for a clinic’s own app or website',
      'Export of everything, at any time, in plain files',
    ],
    industry: 'Medical',
    types: ['Web Application', 'Mobile Application'],
    client: null,
    cover: 'cover-neram',
    screenshots: [
      web(
        'clinic-slots',
        'Four bars for doctor, room, ultrasound and nurse; where all are free, four slots stand below on Thursday',
        'A slot exists only where doctor, room and machine are free together. Most calendars check one of the three.',
      ),
      app(
        'clinic-waitlist',
        'A cancelled visit is offered: Thursday 11:20 instead of Monday 9:00, kept for 17 minutes',
        'Whoever waited longest is asked first, and has twenty minutes. The empty chair fills itself.',
      ),
      app(
        'neram-day',
        'A Thursday on a phone: visits of one doctor with hatched breaks between them, and the next free slot at 11:50',
        'The ten minutes a nurse needs between two patients are drawn in, so nobody books them.',
      ),
      web(
        'code',
        'Booking code in the editor; at its side a slot on Thursday at 10:30 ready to confirm',
        'The promise in twelve lines: look, take and write in a single step.',
      ),
    ],
    launchedOn: '2023-09-11',
  },

  // Retail
  {
    slug: 'elathari-spice-shop',
    name: 'Elathari Spice Shop',
    shortDescription: 'A shop that sells spices in the week they dry, and says who grew them.',
    descriptionHtml: prose`
      <p>Elathari used to sell whole sacks to exporters. In 2020 the exporters stopped calling, and the family asked
        whether 140 growers could sell to kitchens instead. Five months later the shop was open.</p>
      <p>Freshness is the whole argument, so we made it visible. Each spice shows the week it was dried and the grower
        it came from; when a lot is gone, it is gone, and the page says when the next one is due. The budget for
        pictures went into the growers’ portraits, and the rest of the site is colour and type.</p>
      <p>The app came a season later for people who order often: the last basket again, with one tap, and the day it
        will arrive.</p>`,
    useCaseHtml: prose`
      <p>Sherin and her brother pack orders in Kumily. They had no card machine, no courier contract and no list of
        what lay in the store room. We set up all three along with the shop, and trained them on quiet afternoons.</p>
      <p>The first season brought 900 orders; the fourth brought 26,000. Growers are paid on the Friday after the
        packing, at a price 18% above the auction average. During a monsoon campaign the family follows orders and
        advertising on one phone screen, between two sacks of cardamom.</p>`,
    features: [
      'Drying week and grower shown for every lot',
      'Basket that keeps its contents between web and app',
      'Delivery day known before payment',
      'UPI, cards and cash on delivery',
      'Courier labels printed in packing order',
      'Growers’ accounts settled every Friday',
      'Campaign figures on the owner’s phone',
    ],
    industry: 'Retail',
    types: ['Website', 'Mobile Application'],
    client: 'elathari-spices',
    cover: 'cover-spice-shop',
    screenshots: [
      web(
        'spice',
        'Home page of the spice shop with the line Spices from the source and four spices with prices',
        'Colour and type do the work, because the budget for pictures went into the growers’ portraits.',
      ),
      web(
        'spice-lot',
        'Cardamom, lot 47, with a portrait of its grower, the week it was dried, and what she was paid',
        'What the grower was paid stands beside the price. It is the most read line of the shop.',
      ),
      app(
        'basket',
        'Basket of three spices that arrives on Thursday, with the total and a yellow Pay now button',
        'The day of delivery comes before the payment. Asking afterwards had cost one order in nine.',
      ),
      app(
        'spice-orders',
        'A phone in the packing room: 82 parcels for Friday in the order of the shelves, 37 packed, the next three labels',
        'Labels come out in packing order, so two people can send eighty parcels before lunch.',
      ),
    ],
    launchedOn: '2020-11-09',
  },
  {
    slug: 'reach',
    name: 'Reach',
    shortDescription: 'Our own campaign report: what was spent, what came of it, readable before the first coffee.',
    descriptionHtml: prose`
      <p>Advertising platforms report in their own favour, each in its own words. Reach collects the figures of all of
        them every night, counts a lead once, and puts the result on one page in the client’s language.</p>
      <p>Four numbers stand at the top: people reached, clicks, leads and <strong>cost per lead</strong>. Below them
        are the days of the campaign and the share of search, social and email. Anything a client would not act on was
        left out, which took longer than what was put in.</p>
      <p>The phone app shows the same figures and sends one message a day. It sends a second one only when the cost
        per lead leaves the range that we agreed.</p>`,
    useCaseHtml: prose`
      <p>Our own marketing team wrote reports for two days out of ten. Clients opened the file once a month, too late
        to change anything.</p>
      <p>Since October 2022 every campaign we run is reported in Reach, 46 of them last year, most for shops. Reports
        cost the team two hours a week. More to the point, clients now move money while a campaign runs: in the median
        campaign the cost per lead falls by 14% between the first and the second week.</p>`,
    features: [
      'Search, social and email in one set of figures',
      'A lead counted once, wherever it came from',
      'Cost per lead with an agreed range and an alarm',
      'Visits day by day against the plan',
      'A daily message in plain sentences',
      'Read-only links for a client’s accountant',
    ],
    industry: 'Retail',
    types: ['Web Application', 'Mobile Application'],
    client: null,
    cover: 'cover-campaign',
    screenshots: [
      web(
        'analytics',
        'Campaign report in a browser: four figures, visits by day as bars and three channels in a ring',
        'Four figures on top. What a client would not act on was left out.',
      ),
      app(
        'reach',
        'The same campaign on a phone, with 9,240 clicks, ₹ 38 per lead and the share of each channel',
        'The same page for a thumb: shop owners read it standing up.',
      ),
      app(
        'reach-message',
        'A phone at seven: yesterday 58 people asked for a visit at ₹ 36 each; one red message from Monday',
        'One message a day. The second comes only when the cost leaves the range we agreed.',
      ),
    ],
    launchedOn: '2022-10-03',
  },
  {
    slug: 'chantha',
    name: 'Chantha',
    shortDescription: 'A storefront kit for small shops: a website and an app from one catalogue.',
    descriptionHtml: prose`
      <p>A chantha is a village market. Ours is a kit: catalogue, basket, payment and delivery for a shop with up to
        3,000 articles, with a website and an app that read from the same shelf.</p>
      <p>It grew out of the spice shops we had built before it. What they had in common became the kit, and what made
        each of them particular stayed with them: a shop chooses its colours, its words and the one thing it wants to
        be known for, and leaves the rest to us.</p>
      <ul>
        <li><strong>Two weeks</strong> from the first talk to the first order.</li>
        <li><strong>One price list</strong> for the counter, the website and the app.</li>
        <li><strong>No lock-in:</strong> catalogue and customers can be taken away as plain files.</li>
      </ul>`,
    useCaseHtml: prose`
      <p>A shop with two people behind the counter cannot wait four months for a website, and cannot keep stock in
        three places. Many therefore sell through a marketplace that takes a fifth of the price.</p>
      <p>Eleven shops opened with Chantha in its first year: grocers, a stationer, a nursery for plants. Their own
        counter still brings most of the turnover, and the kit adds 22% to it on average. The median shop earned back
        its set-up fee in five months.</p>`,
    features: [
      'One catalogue for counter, website and app',
      'Stock that goes down wherever something is sold',
      'Basket kept between visits and devices',
      'Delivery areas drawn on a map',
      'UPI, cards and pay at the door',
      'Pages that work on a slow connection',
      'Plain export of catalogue, customers and orders',
    ],
    industry: 'Retail',
    types: ['Website', 'Mobile Application'],
    client: null,
    cover: 'cover-chantha',
    screenshots: [
      web(
        'nursery-shop',
        'A plant nursery’s shop made with the kit: Hibiscus that likes salt air, and four plants with prices',
        'The shop chose its colours and its first sentence. The kit did the rest in two weeks.',
      ),
      web(
        'shop-areas',
        'Delivery areas drawn on a map: Island and South beach open, City a draft, each with days and a fee',
        'A boat, a bicycle and a van deliver differently. Here each draws its own border.',
      ),
      app(
        'shop-shelf',
        'The shelf on a phone: stock of four articles, and three sales just now from app, counter and site',
        'One stock for the counter and the phone: the last pot is sold once.',
      ),
      app(
        'shop-basket',
        'A nursery’s basket on the phone: hibiscus, jasmine and pots, kept since last night, with a boat on Saturday',
        'It was filled on the website last night and is paid for on the phone this morning.',
      ),
    ],
    launchedOn: '2025-01-27',
  },
  {
    slug: 'ashdown-paper-room',
    name: 'Ashdown Paper Room',
    shortDescription: 'An estate’s archive and its delivery notes, from paper to one search.',
    descriptionHtml: prose`
      <p>Ashdown’s paper filled a former tack room: land registers from 1911 on, staff files, purchase orders and the
        delivery notes of five farm shops. We scanned it in place, with two people from the estate who knew the
        handwriting.</p>
      <p>Every page was read by software and then by a person. Where the two disagreed the page went to a list, and
        the list was worked off with tea on Friday afternoons. Old land registers needed a person for one line in
        nine; printed orders for one in four hundred.</p>
      <p>New paper takes the same road. A delivery note is photographed at the shop’s back door, read, matched with
        the order and shown to whoever must approve it.</p>`,
    useCaseHtml: prose`
      <p>Finding a document took between ten minutes and three days, and the person who could find it was about to
        retire. Shops paid some deliveries twice because nobody could lay hands on the first note.</p>
      <p>Twelve years of orders and every land register are in the search now, and an answer takes four seconds, most
        of which is opening the picture. In the first year the shops found 31 double payments, worth a little more
        than the scanning had cost. The tack room is a tack room again.</p>`,
    features: [
      'Search over handwriting, print and stamps',
      'Every doubtful line shown to a person',
      'Delivery notes matched with their orders',
      'Approval with a name and a time on it',
      'Staff files that only two people may open',
      'Original pictures beside the text that was read',
    ],
    industry: 'Retail',
    types: ['Web Application'],
    client: 'ashdown-farm-shops',
    cover: 'cover-ashdown-paper-room',
    screenshots: [
      web(
        'paper-read',
        'Page 61 of the land register of 1923 beside what was read; one doubtful rent waits for a person',
        'Where the software was not sure it says so, and a person who knows the hand decides.',
      ),
      web(
        'paper-match',
        'A delivery note from a dairy beside its order; buttermilk differs, and an earlier note was paid before',
        'The second invoice for the same butter. Thirty-one of these paid for the scanning.',
      ),
      web(
        'paper-search',
        'A search for Long Meadow: three pages from 1911 to 1947 with the words marked, and the drawer each lay in',
        'An answer in four seconds, most of which is opening the picture.',
      ),
    ],
    launchedOn: '2023-11-20',
  },

  // Education
  {
    slug: 'kunnikuru-maths',
    name: 'Kunnikuru Maths',
    shortDescription: 'Short lessons in school mathematics, for the tablet in class and the phone at home.',
    descriptionHtml: prose`
      <p>A kunnikuru is a small red seed, and the way many children in Kerala first learn to count. Kunnikuru Learning
        publishes mathematics for classes 4 to 7: lessons of about ten minutes, each with one idea and one thing to
        try in the kitchen or the yard.</p>
      <p>In class the lesson runs on a tablet, with the teacher’s list beside it and a button to ask for help. At home
        it continues on a parent’s phone where it stopped. Practice sets have ten questions and end; there is no score
        to show off and nothing to collect.</p>
      <p>We kept the drawings large, the voices slow and the downloads small. A week of lessons fits into 40 MB and
        plays without a connection.</p>`,
    useCaseHtml: prose`
      <p>Asha Menon teaches class 6 in a school with one shared line for 300 pupils. Videos stalled, so she stopped
        using them, and pupils who were absent for a week lost the thread of fractions for the rest of the term.</p>
      <p>The first 18 schools started in June 2022; 94 use the lessons today. In a comparison over two terms, pupils
        with Kunnikuru answered 71% of the fractions test correctly, against 58% in parallel classes. Absent pupils
        catch up at home: three out of four lessons missed in school are watched within the week.</p>`,
    features: [
      'Lessons of ten minutes with one idea each',
      'Plays without a connection once downloaded',
      'Continues on the phone where the tablet stopped',
      'Ask the teacher, answered the same day',
      'Practice sets of ten questions that end',
      'A weekly streak that forgives two days',
      'Malayalam, Tamil and English narration',
    ],
    industry: 'Education',
    types: ['Mobile Application', 'Web Application'],
    client: 'kunnikuru-learning',
    cover: 'cover-academy',
    screenshots: [
      web(
        'academy',
        'Lesson four of nine on a tablet: a circle in quarters, the player and the list for class 6',
        'The class list stands beside the lesson, so that a question does not stop the film.',
      ),
      app(
        'course',
        'Lesson on fractions on a phone, with the parts done, the one playing and a streak of five days',
        'It goes on where the tablet in class stopped. A week of lessons is lighter than one song video.',
      ),
      app(
        'maths-practice',
        'Question six of ten: a dosa cut into eight, five pieces eaten, and three eighths chosen as what is left',
        'Ten questions, and then it ends. There is no score to show off.',
      ),
    ],
    launchedOn: '2022-06-06',
  },
  {
    slug: 'panchavarna',
    name: 'Panchavarna',
    shortDescription: 'Our design system and its handbook, open to anyone who teaches or learns interface design.',
    descriptionHtml: prose`
      <p>Kerala’s temple murals are painted in five colours. Our design system has the same five, 38 parts and a
        handbook that says why each one is as it is. Every screen on this site is made from it.</p>
      <p>We publish the handbook because design schools asked for it. Each part comes with its measurements, its
        states, the mistakes we made with it and an exercise. <strong>Contrast is measured, not guessed</strong>;
        focus is visible on every part; nothing is told by colour alone.</p>
      <p>Version 2.4 adds right-to-left layouts and a chapter on forms that was written after watching 60 people fill
        one in.</p>`,
    useCaseHtml: prose`
      <p>Students learn to draw screens, but seldom see how a drawing becomes something that a person with a screen
        reader can use. Teachers wanted a real system, with its scars, that they may take apart.</p>
      <p>Seven colleges in India and two in Britain teach with Panchavarna, about 480 students a year. Inside the
        house it has cut the design work of a new form from three days to one, and the accessibility faults found
        before a launch from a typical 40 to 6.</p>`,
    features: [
      'Thirty-eight parts with measurements, states and reasons',
      'Five colours with measured contrast in light and dark',
      'Exercises for a term of twelve weeks',
      'Code examples in plain HTML and in React',
      'A chapter on forms, tested with 60 people',
      'Free to use in teaching',
    ],
    industry: 'Education',
    types: ['Website'],
    client: null,
    cover: 'cover-panchavarna',
    screenshots: [
      web(
        'system',
        'Handbook page of version 2.4 with five colours, the display typeface, buttons, fields and a switch',
        'Every screen on this site is made from what is on this page.',
      ),
      web(
        'handbook-contrast',
        'Table of measured contrast: five pigments with white, lime and ink, the pairs unfit for words hatched',
        'Contrast is measured, not guessed. The hatched pairs are the ones that we used to get wrong.',
      ),
      web(
        'handbook-forms',
        'A chapter on forms: a field with its message in five states, and pins where people in the test got stuck',
        'The chapter that 60 people wrote by getting stuck. Each pin is where one of them stopped.',
      ),
    ],
    launchedOn: '2026-01-12',
  },
  {
    slug: 'padam',
    name: 'Padam',
    shortDescription: 'A lesson player for schools that had to teach through a phone from one week to the next.',
    descriptionHtml: prose`
      <p>Padam means <em>lesson</em>. We wrote it in the summer of 2020 for the schools that our own children could
        not go to: a page where a teacher puts a video, three questions and a date, and an app where pupils find
        it.</p>
      <p>It asks for little. There is no account for the child, only a class code on a slip of paper. A lesson of ten
        minutes weighs less than a song, and the app fetches the next one at night, when data is cheaper.</p>
      <p>Padam is still free for government schools, and we still answer the mail. Two years later its player became
        the base of the lessons that we make with Kunnikuru Learning.</p>`,
    useCaseHtml: prose`
      <p>In July 2020 most teachers sent their lessons as videos into a chat group, where they drowned among 200
        messages. Families with one phone and three children could keep up with none of them.</p>
      <p>Padam opened in August with four schools; by the end of that school year 63 schools and 17,000 pupils used
        it. A child needed about 90 MB of data a week, an eighth of what the chat groups had used. Twenty-two schools
        still use it on rain days.</p>`,
    features: [
      'A class code instead of an account',
      'Lessons fetched at night and kept on the phone',
      'Several children on one phone, each with their own shelf',
      'Three questions after a lesson, answered to the teacher',
      'A page for teachers that needs no manual',
      'No advertising, no tracking, no ranking',
    ],
    industry: 'Education',
    types: ['Website', 'Mobile Application'],
    client: null,
    cover: 'cover-padam',
    screenshots: [
      app(
        'padam-code',
        'The first screen: a class code, MANGO 27, typed from a paper slip; lessons are fetched at night',
        'No account for a child. A code on a paper slip is enough, and can be thrown away.',
      ),
      app(
        'padam-shelf',
        'Three children on one phone; Ammu’s shelf has three lessons, and a fourth that comes tonight',
        'Three children, one phone: each has a shelf, and the night fetches what is missing.',
      ),
      web(
        'padam-teacher',
        'A teacher’s page: a film of nine minutes, three questions and a date; at its side last week’s answers',
        'A film, three questions, a date. Teachers asked for no more, and we stopped there.',
      ),
    ],
    launchedOn: '2020-08-17',
  },
  {
    slug: 'nilavu-admissions',
    name: 'Nilavu Admissions',
    shortDescription: 'A university’s admissions site that lets applicants sit in on a lesson before they choose.',
    descriptionHtml: prose`
      <p>Nilavu fills 1,150 places each monsoon semester. Its old site described 34 courses in the words of the
        regulations; applicants read two pages and rang the office. We rewrote every course page around five questions
        that applicants had asked most: what will I do all week, who teaches, what does it cost, what comes after, how
        do I apply.</p>
      <p>The school of education went furthest. It opened its teaching practice: applicants watch a short lesson that
        a student teacher gave to a class 6, and can send the teacher a question.</p>
      <p>The campaign around the site ran for thirty days over search, social and email. Dean and bursar read one
        report, and agreed more often than before.</p>`,
    useCaseHtml: prose`
      <p>The admissions office has five people and took 900 calls a day in May. A third of those who began an
        application never finished it, most of them at the page that asked for certificates.</p>
      <p>In the first season with the new site, finished applications rose from 3,900 to 5,200 and calls fell by half.
        Certificates may now follow later, which alone kept some 600 people in the process. For the school of
        education, seven applicants in ten had watched a lesson to its end.</p>`,
    features: [
      'Course pages built on the five questions applicants ask',
      'Lessons to watch, taught by students of the school',
      'Application that can be left and taken up again',
      'Certificates that may follow later',
      'Fees with every extra cost in one table',
      'One campaign report for dean and bursar',
    ],
    industry: 'Education',
    types: ['Website'],
    client: 'nilavu-university',
    cover: 'cover-nilavu-admissions',
    screenshots: [
      web(
        'nilavu-course',
        'Course page built on five questions, beside a lesson for a class 6 given by a student of third year',
        'The five questions from the telephone became the headings of the page.',
      ),
      web(
        'nilavu-apply',
        'Step three of an application: one certificate is added, one follows later, and the fees stand at the side',
        'Certificates may come later. That one sentence kept 600 people in the process.',
      ),
      web(
        'nilavu-report',
        'One page for dean and bursar: applications by week against last year, and the cost of each finished one',
        'Dean and bursar read one page, and could no longer disagree about the figures.',
      ),
    ],
    launchedOn: '2024-05-06',
  },

  // Financial
  {
    slug: 'pathayam-ledger',
    name: 'Pathayam Ledger',
    shortDescription: 'A business bank’s website and online ledger: what is due, what is owed, how long it lasts.',
    descriptionHtml: prose`
      <p>A pathayam is the granary of an old Kerala house, and the bank of that name wanted its customers to see into
        theirs. The ledger opens on three figures: the balance, the money that is due, and the
        <strong>runway</strong>, the months the business can go on as it is.</p>
      <p>Underneath are the plain tools: money in and out by month, invoices, payees, and rules such as <em>put a
        fifth of every payment aside for tax</em>. Each figure opens into the entries that it is made of. Nothing is
        predicted that cannot be explained in one sentence.</p>
      <p>The public website was made in the same months and with the same words, so that a customer who reads about an
        account finds exactly that account after signing in.</p>`,
    useCaseHtml: prose`
      <p>Meera owns a printing workshop with nine people. She knew her balance, but not that nine invoices worth ₹ 6.2
        lakh were still unpaid, some since the spring. Branch managers told us that most of their customers were in
        her place.</p>
      <p>After nine months 14,600 of the bank’s 23,000 account holders use the ledger every week. Invoices sent from
        it are paid in 19 days on average, down from 34. Requests for a short overdraft fell by a fifth, which the
        bank counts as a success and so do we.</p>`,
    features: [
      'Balance, money due and runway on the first page',
      'Every figure opens into its entries',
      'Invoices with reminders that stay polite',
      'Rules that put money aside for tax and wages',
      'Payees checked by name before the first payment',
      'Two people’s approval above a limit',
      'Export for the accountant in one click',
    ],
    industry: 'Financial',
    types: ['Website', 'Web Application'],
    client: 'pathayam-business-bank',
    cover: 'cover-ledger',
    screenshots: [
      web(
        'ledger',
        'Overview for Meera: balance ₹ 24.6 lakh, ₹ 6.2 lakh due, 14 months of runway and money in and out',
        'Balance, what is due, and how long it lasts: three figures before any chart.',
      ),
      web(
        'bank-invoices',
        'Nine invoices worth ₹ 6.2 lakh, one of them late, and a polite reminder drafted for Friday',
        'The reminder is written already and stays polite. Sending it is one key.',
      ),
      web(
        'bank-account',
        'The public page of the Workshop account: four prices, and a granary with a heap of yellow grain',
        'The price list has four lines, and the account behind it has the same four.',
      ),
    ],
    launchedOn: '2025-09-15',
  },
  {
    slug: 'vilakku-portfolio',
    name: 'Vilakku Portfolio',
    shortDescription: 'A savings app that shows the year before it shows the day.',
    descriptionHtml: prose`
      <p>Vilakku’s advisers tell families to look at their savings twice a year. Most apps teach the opposite. So this
        one opens on a year, in one calm line, and shows the day only to those who ask for it.</p>
      <p>A portfolio is three or four things: an index fund, bonds, some gold. Each has its share and its result
        beside it, fees already taken off. <strong>There is one button, and it adds money.</strong> Taking money out
        is a talk with an adviser, who works at a desk on the web where the same accounts appear as a ledger.</p>
      <p>We tested the app with 24 customers between 19 and 81. The oldest asked for the dark ground, because it is
        kinder in the evening.</p>`,
    useCaseHtml: prose`
      <p>Customers received a statement every quarter and rang when the news was bad. In the week after a fall in the
        market the advisers took about 700 calls, and one customer in twelve sold at the worst moment.</p>
      <p>The app came out in October 2024. In the next fall of that size there were 260 calls, and one customer in
        forty sold. Monthly deposits have grown from ₹ 3,100 to ₹ 3,900 in the median family, mostly through a
        standing order that takes three taps to set up.</p>`,
    features: [
      'Opens on the year; day, week and month on request',
      'Results after fees, never before',
      'Share and result of each holding in one line',
      'Add money with UPI or a standing order',
      'A desk for advisers with the same accounts',
      'Works with large type and a screen reader',
    ],
    industry: 'Financial',
    types: ['Mobile Application', 'Web Application'],
    client: 'vilakku-wealth',
    cover: 'cover-wallet',
    screenshots: [
      app(
        'wallet',
        'Portfolio of ₹ 8,42,600, up 6.4% in a year, in an index fund, a green bond and gold',
        'It opens on the year. The day is there for those who ask for it.',
      ),
      app(
        'standing-order',
        'A standing order of ₹ 3,900 on the second of each month, divided among three holdings',
        'Three taps, and saving needs no courage any more.',
      ),
      web(
        'desk-portfolio',
        'The adviser’s desk: four talks today, the Varkey family’s year in one line and their ledger below',
        'Adviser and family look at the same line while they talk.',
      ),
    ],
    launchedOn: '2024-10-21',
  },
  {
    slug: 'padi',
    name: 'Padi',
    shortDescription: 'Our own planning board, with the record of decisions that auditors ask for.',
    descriptionHtml: prose`
      <p>Padi is Malayalam for <em>step</em>. It is the board we plan every sprint on: four columns, a handful of
        cards, a name on each. It has no points, no burn-down and no colours that mean urgency.</p>
      <p>What it does have is memory. Each card keeps who changed it, when and why, and a finished card can no longer
        be altered. Our banking clients noticed that before we did: they must show who approved a change to their
        software, and Padi had been writing it down all along. Since then it has been made for teams in finance
        first.</p>
      <p>A card can hold a piece of code, a drawing or a recording, and opens beside it. Search takes 40 milliseconds,
        so people look things up rather than ask.</p>`,
    useCaseHtml: prose`
      <p>A team of eight at a lender kept its plan in one tool, its approvals in mail and its evidence in a folder
        that someone filled the week before the audit. The audit cost them eleven working days each year.</p>
      <p>With Padi the evidence is the board itself, and the same audit took two days. Fourteen teams outside our
        house use it, nine of them in banks and insurance. We use it for everything, this site included.</p>`,
    features: [
      'Four columns that fit on one screen',
      'A record of every change, with name, time and reason',
      'Finished work that can no longer be altered',
      'Code, drawings and recordings opened beside the card',
      'Roles with as few rights as possible',
      'Evidence for auditors in one export',
      'Backups every hour, restored as a test every week',
    ],
    industry: 'Financial',
    types: ['Web Application'],
    client: null,
    cover: 'cover-planner',
    screenshots: [
      web(
        'kanban',
        'Sprint board with three cards to do, three in hand, three in review and nine done',
        'Four columns that fit on one screen. What does not fit is too much to have in hand.',
      ),
      web(
        'card-record',
        'The record of a finished card: who changed a payment limit, when and why, from first note to seal',
        'Who changed it, when and why. Auditors saw the worth of it before we did.',
      ),
      web(
        'audit-export',
        'Evidence for the audit: 128 changes, each with its approver, two without a second name, and one button to export',
        'Eleven working days of collecting became this page.',
      ),
    ],
    launchedOn: '2021-03-08',
  },
  {
    slug: 'ponkudam-kuri',
    name: 'Ponkudam Kuri',
    shortDescription: 'A chit fund’s passbook on the phone, with instalments, auctions and a clear sum of it all.',
    descriptionHtml: prose`
      <p>In a kuri, or chit fund, thirty or forty people pay in each month and one of them takes the pot. It is how
        many families in Kerala pay for a wedding or a roof. The rules are old and fair, but the passbook is paper and
        the auction is on a weekday morning.</p>
      <p>Ponkudam’s subscribers now have the passbook on their phone. It shows what they have paid, what they have
        gained, and what the pot would bring them this month. They bid from wherever they are, and the foreman at the
        branch sees bids from phones and from the room in one list.</p>
      <p>The branches work in a browser: collections, dividends, sureties and the registers that the law asks for.</p>`,
    useCaseHtml: prose`
      <p>Half of the subscribers live away from their branch, many of them in the Gulf. They paid through relatives,
        learnt of an auction afterwards, and bid in one month out of five.</p>
      <p>Two years after the launch 21,000 of 31,000 subscribers use the app and 78% of instalments are paid on it.
        Arrears beyond ten days fell from 9% to 4%. Three auctions in four now have a bidder who is not in the room,
        and the average dividend of the others has risen with it.</p>`,
    features: [
      'Passbook with payments, dividends and what is left',
      'Bids from the phone and the room in one list',
      'A result explained to the rupee after each auction',
      'Instalments by UPI, with a receipt at once',
      'Malayalam first, English beside it',
      'Registers as the Chit Funds Act asks for them',
      'Sureties and documents checked at the branch',
    ],
    industry: 'Financial',
    types: ['Mobile Application', 'Web Application'],
    client: 'ponkudam-chit-funds',
    cover: 'cover-ponkudam-kuri',
    screenshots: [
      app(
        'kuri-passbook',
        'Passbook of kuri 118: 17 of 40 months paid, ₹ 85,000 in all, with the dividend of each month',
        'The paper passbook, to the rupee, in a pocket in Sharjah.',
      ),
      app(
        'kuri-auction',
        'An auction with 1:54 minutes left: a member in Sharjah bids lowest, a member in the room is next',
        'Bids from the phone count like bids from the room, and both see the same clock.',
      ),
      web(
        'kuri-branch',
        'The foreman’s screen: bids from phones and from the room in one list, and the sum the winner receives',
        'The foreman has one list and knows who is not sitting in front of him.',
      ),
    ],
    launchedOn: '2023-06-26',
  },
  {
    slug: 'tharavadu-deeds-desk',
    name: 'Tharavadu Deeds Desk',
    shortDescription: 'Title deeds scanned, read and approved, so that a home loan takes days and not weeks.',
    descriptionHtml: prose`
      <p>A tharavadu is a family’s ancestral house. Land that has been in one family for a century comes with a
        century of paper: partition deeds, tax receipts, pages from the land register in two scripts. Tharavadu Home
        Finance lends on such land and has to understand all of it first.</p>
      <p>The desk takes a deed from the scanner to the decision. Software reads it and proposes owners, boundaries and
        dates; a legal officer checks every proposal against the picture. <strong>The machine never approves.</strong>
        It points to what is missing, and drafts the letter that asks for it.</p>
      <p>Once a loan is granted, the same record carries on into the ledger, where instalments and fees are kept.</p>`,
    useCaseHtml: prose`
      <p>Eighteen legal officers read about 140 deeds a week. A file waited nine days before anyone opened it, and a
        missing page was often found in the third week.</p>
      <p>Since April 2026 a deed is opened on the day it arrives and missing pages are named within the hour. The
        median loan is decided in 6 days, down from 23. The officers approve as many files as before in three quarters
        of the time, and use the rest to visit the land.</p>`,
    features: [
      'Reads deeds in Malayalam, Tamil and English',
      'Every proposal shown beside the line it came from',
      'Missing pages named on the first day',
      'Approval only by a person, with name and time',
      'Drafted letters to the family, in their language',
      'The record carries on into the loan ledger',
    ],
    industry: 'Financial',
    types: ['Web Application'],
    client: 'tharavadu-home-finance',
    cover: 'cover-tharavadu-deeds-desk',
    screenshots: [
      web(
        'deed-read',
        'A Malayalam partition deed of 1978 with marked words; beside it five proposals, three of them checked',
        'Each proposal points to its line in the deed. The machine never approves.',
      ),
      web(
        'deed-letter',
        'Six files with missing pages, and a letter in Malayalam and English drafted for a legal officer to send',
        'The letter is drafted in the family’s language on the first day, not in the third week.',
      ),
      web(
        'deed-days',
        'Files by the days they have waited: a row of six steps from scan to decision, with the longest wait in red',
        'Where a file waits, and for whom. Most of the seventeen days we won were waiting.',
      ),
    ],
    launchedOn: '2026-04-20',
  },

  // Automotive
  {
    slug: 'malligai-fleet',
    name: 'Malligai Fleet',
    shortDescription: 'A control room’s map of 48 electric taxis, and the screen each driver starts a shift with.',
    descriptionHtml: prose`
      <p>Malligai went electric in one year, and its control room found that the old questions had new answers. Where
        is the car matters less than <strong>how far can it still go</strong>. The fleet map shows both: a line for
        the way taken, a ring for the charge, and a colour only where somebody should act.</p>
      <p>Touch a car and its speed, motor temperature and last hours come up, with a single button: send it to
        service. Drivers see the same state of charge on their phones before they unlock, along with range, tyres and
        doors.</p>
      <p>We rode along for six nights. The dark screens come from there: at three in the morning a white map is a lamp
        in your face.</p>`,
    useCaseHtml: prose`
      <p>With the first twenty electric cars Malligai lost about four hours a day to flat batteries. Dispatchers rang
        drivers to ask for the charge, and drivers answered while driving.</p>
      <p>The fleet now has 48 cars, 36 of them on the road at a usual hour. Flat batteries went from two a week to one
        in three months, calls to drivers from 180 a day to 25. Because motor heat is watched, six motors were
        repaired before they failed in the first year.</p>`,
    features: [
      'Position, charge and range of every car on one map',
      'Colour only where somebody should act',
      'Motor heat and tyre pressure watched, with early warning',
      'Send to service in one step, with a slot at the workshop',
      'Shift start on the driver’s phone, unlock included',
      'Charging planned around the airport hours',
      'Dark screens for the night shift',
    ],
    industry: 'Automotive',
    types: ['Web Application', 'Mobile Application'],
    client: 'malligai-call-taxi',
    cover: 'cover-fleet',
    screenshots: [
      web(
        'fleet',
        'Night map with 36 cars on the road; car 07 at 78% charge, 42 km/h and a button Send to service',
        'Dark because of three in the morning. Colour stands only where somebody should act.',
      ),
      app(
        'shift-start',
        'A driver’s phone at ten in the evening: 91% charge, a charging bay at 2:40, one warning, the first fare',
        'A driver knows the charge before the key turns, and nobody has to ring him at the wheel.',
      ),
      app(
        'taxi-charge',
        'Charging bays at the airport on a phone: six bars until five in the morning, car 07 next at 2:40',
        'Bays are taken in the order of the next fare, so that the airport never waits for a plug.',
      ),
    ],
    launchedOn: '2022-02-21',
  },
  {
    slug: 'kadathu-ferry',
    name: 'Kadathu Ferry',
    shortDescription: 'Timetable, ticket and the boat itself, on a phone at the jetty.',
    descriptionHtml: prose`
      <p>In 2020 we made a small app that told Kadathu’s passengers how long they would wait. Five years later the
        company asked for the rest. Nine thousand people take a boat on a weekday, and most of them make the same
        crossing every day. The new app knows which one. It opens on the next three boats from the jetty you stand at,
        with the crossing time, the seats left and the fare.</p>
      <p>A ticket is a code that works without a connection, because the gate at Fort island has none. On the water
        the app shows the boat on a chart and the minutes to the pier; <em>tell a friend</em> sends that view to
        whoever is waiting, for one crossing only.</p>
      <p>Paper tickets stay. Every jetty still has a window and a person in it, with time now to help with
        luggage.</p>`,
    useCaseHtml: prose`
      <p>Queues at the Harbour jetty were longest when they hurt most: in the morning, for a fare of ₹ 20, with the
        right change. On wet days one boat in eight left late because the queue was still paying.</p>
      <p>Seven months after the launch in November 2025, 58% of passengers travel with a ticket on the phone and the
        morning queue has gone from 11 minutes to 3. Boats leave on time in 97 cases out of 100. Kadathu also learnt
        which crossings are full, and moved one boat to the 08:15, where 60 people used to be left standing.</p>`,
    features: [
      'Next three boats from the nearest jetty on opening',
      'Seats left, counted at the gate',
      'A ticket that works without a connection',
      'The boat on a chart, with minutes to the pier',
      'Share one crossing with a friend',
      'Fares by UPI, card or a stored balance',
      'Notice of wind stops before leaving home',
      'Malayalam, Hindi and English',
    ],
    industry: 'Automotive',
    types: ['Mobile Application'],
    client: 'kadathu-ferries',
    cover: 'cover-ferry',
    screenshots: [
      app(
        'ferry',
        'Where to today: from Harbour jetty to Fort island, with the boats at 10:20, 10:45 and 11:10',
        'It knows the jetty and opens on the next three boats. Regulars tap once.',
      ),
      app(
        'ferry-ticket',
        'Ticket for two adults on the 10:20 to Fort island, with a code to show at gate 2',
        'The code works without a connection, because the gate at Fort island has none.',
      ),
      app(
        'ferry-live',
        'Chart with the boat on its way: seven minutes to Fort island, on time, 46 people on board',
        'Whoever waits on the pier sees this too, for one crossing and no longer.',
      ),
    ],
    launchedOn: '2025-11-03',
    hasVideo: true,
  },
  {
    slug: 'vandi',
    name: 'Vandi',
    shortDescription: 'Our own companion app for electric cars: charge, doors, service, and nothing else.',
    descriptionHtml: prose`
      <p>Vandi means <em>vehicle</em>. After two fleets we knew what people want from a car when they are not in it:
        is it charged, is it locked, is it well. The app answers all three on one screen.</p>
      <p>It speaks to cars through the makers’ open interfaces or through a plug that we build on. Families share a
        car by name; small firms with a few vans get a map. <strong>Where a car has been is kept for 30 days</strong>
        and belongs to its owner, who can switch it off.</p>
      <p>When a service falls due the app offers slots at nearby workshops and takes one. The calendar behind that is
        Neram, which we wrote for clinics; a car is an easier patient.</p>`,
    useCaseHtml: prose`
      <p>Makers’ own apps show forty things and differ from brand to brand. A bakery with three vans of three makes
        had three apps, and a driver who left with 9% charge.</p>
      <p>Vandi is in its first season, with 1,900 private cars and 34 small fleets. Owners open it 1.8 times a day for
        eight seconds, which is what we had hoped for. Services are booked on average 11 days before they are due;
        they used to happen 20 days after.</p>`,
    features: [
      'Charge, range and time to full at a glance',
      'Lock, unlock and cool the cabin from afar',
      'Shared cars, with a name for who has the key',
      'A map for small fleets',
      'Service slots at nearby workshops',
      'Tracks kept for 30 days, or not at all',
    ],
    industry: 'Automotive',
    types: ['Mobile Application', 'Web Application'],
    client: null,
    cover: 'cover-vandi',
    screenshots: [
      app(
        'drive',
        'Car 07, parked: a yellow ring at 78%, 24 minutes to full, tyres, cabin, doors and the next service',
        'Is it charged, is it locked, is it well: three answers in eight seconds.',
      ),
      app(
        'car-service',
        'Service falls due in 11 days: free hours at two workshops near by, Wednesday 8:20 chosen',
        'The slot comes from Neram, which we wrote for clinics. A car is an easier patient.',
      ),
      web(
        'car-vans',
        'Three vans of a bakery on a map with their tracks; the one at the harbour has 17% left and is to plug in',
        'Three makes on one map. The van that left with 9% is the reason for it.',
      ),
    ],
    launchedOn: '2026-07-13',
  },
  {
    slug: 'theruvu-car-club',
    name: 'Theruvu Car Club',
    shortDescription: 'Sixty shared electric cars: find one, unlock it, bring it back.',
    descriptionHtml: prose`
      <p>Theruvu means <em>street</em>, and that is where the club’s cars stand. Members rent by the hour, for a trip
        to the market or a day in the hills. The website explains the price in one table and shows which cars are free
        near you; the app is the key.</p>
      <p>An unlock takes two seconds, also in an underground car park, because the phone holds a short-lived key of
        its own. Before each trip the app shows charge, tyres and the next service and asks one question: <em>is
        anything damaged?</em> Photographs answer better than forms.</p>
      <p>Behind it sits the fleet map that we first drew for a taxi firm, with everything about dispatch taken
        out.</p>`,
    useCaseHtml: prose`
      <p>The club began with fifteen cars, a shared calendar and keys in a biscuit tin. One trip in six started late,
        and nobody could say who had scratched the blue one.</p>
      <p>With 60 cars and 2,300 members, 98% of trips start within five minutes of the booking. Damage is reported in
        the app for nine cases in ten, with a picture. A car is in use for 6.4 hours a day, where the members’ own
        cars, they tell us, had been for less than one.</p>`,
    features: [
      'Free cars nearby, on the website and in the app',
      'One price table, with every fee in it',
      'Unlocks without a connection',
      'Photographs before and after a trip',
      'Range checked against the planned trip',
      'Bills for each trip, one payment a month',
    ],
    industry: 'Automotive',
    types: ['Website', 'Mobile Application'],
    client: 'theruvu-car-club',
    cover: 'cover-theruvu-car-club',
    screenshots: [
      web(
        'club-prices',
        'One table with every price of three cars, a trip worked out at ₹ 1,400, and four free cars near by',
        'Every price in one table, with a trip worked out. Nobody rings about fees any more.',
      ),
      app(
        'club-near',
        'Map of free cars with their charge; Mandaram, four minutes away, has 261 km for a trip of 142 km',
        'The car with enough range for the trip comes first, not the nearest one.',
      ),
      app(
        'club-photos',
        'Before a trip: pictures of front, left and right, an old scratch marked as known, and a button Unlock',
        'Two pictures end the argument about the scratch before it begins.',
      ),
    ],
    launchedOn: '2024-07-29',
  },
  {
    slug: 'chakram-monsoon-check',
    name: 'Chakram Monsoon Check',
    shortDescription: 'A campaign that fills twelve garages before the rain does.',
    descriptionHtml: prose`
      <p>Wipers, brakes, tyres, lights: the check before the monsoon takes 40 minutes and prevents a wet evening at
        the roadside. Chakram’s garages offer it each May, at a fixed price. Few people knew.</p>
      <p>We made a small website with one page for each garage and a booking that needs a number plate and an hour.
        The app reads the car’s state afterwards and keeps the list of what was checked, with the date when something
        should be looked at again.</p>
      <p>The campaign ran for thirty days in Malayalam and English. Garage managers follow it on their phones, and can
        pause the advertising for their own garage when the yard is full.</p>`,
    useCaseHtml: prose`
      <p>May is the slowest month for a garage, June the most hectic. Mechanics were sent home in one and paid
        overtime in the other.</p>
      <p>In its first year the campaign brought 1,480 bookings, and 1,260 cars came. May’s turnover rose by 31% and
        June’s overtime fell by a quarter, since cars that had been checked did not come back on a tow rope. Four of
        the twelve garages paused their advertising for some days, which we count as the campaign working.</p>`,
    features: [
      'A page for each garage, with its own free hours',
      'Booking with a number plate and an hour',
      'The list of what was checked, kept in the app',
      'A reminder when something should be looked at again',
      'Campaign figures on the manager’s phone',
      'Advertising that a garage can pause by itself',
    ],
    industry: 'Automotive',
    types: ['Website', 'Mobile Application'],
    client: 'chakram-garages',
    cover: 'cover-chakram-monsoon-check',
    screenshots: [
      web(
        'check-garage',
        'The page of the garage in Aluva: a number plate, a grid of free hours and a check for ₹ 499',
        'A number plate and an hour. That is the whole form.',
      ),
      app(
        'check-list',
        'What was checked on 16 May: wipers, brakes and lights in order, a tyre to look at again by 20 August',
        'What was checked and what was not, in words that a driver may quote.',
      ),
      app(
        'check-yard',
        'A manager’s phone: all 24 places booked, 148 bookings so far, advertising paused until Thursday',
        'The manager pauses his own advertising when the yard is full. Four of twelve did.',
      ),
    ],
    launchedOn: '2023-05-15',
  },

  // Manufacturing
  {
    slug: 'calder-vale-line-report',
    name: 'Calder Vale Line Report',
    shortDescription: 'What a production line is doing, told to the people who stand beside it.',
    descriptionHtml: prose`
      <p>Reports about a line usually go up, to people who are not there. Calder Vale wanted one that goes sideways.
        Four figures hang above the line: pieces, the share that was good first time, the cycle and the uptime. Below
        them each station says how it is in a word or a number.</p>
      <p>At the start of a shift the operator walks the line with a phone: guards, coolant, belt tension, motor heat.
        The check works without a connection and is sent when the phone is back at the desk. A photograph is worth
        more than a tick, and is asked for only when something is not as it should be.</p>
      <p>Signals come from the machines’ own controllers, some of them thirty years old, through a box that we can
        restart from Kochi but have not had to since the first winter.</p>`,
    useCaseHtml: prose`
      <p>The day shift learnt from the night shift by way of a whiteboard. A press that ran warm was mentioned or it
        was not, and in 2020 the plant lost 19 shifts to faults that somebody had noticed.</p>
      <p>Three lines have the report since November 2021. On line 3 uptime rose from 84% to 93% within a year, and the
        share of pieces good first time from 96.9% to 98.4%. Shifts lost to known faults: two in 2022. The whiteboard
        is now used for birthdays.</p>`,
    features: [
      'Four figures above the line, readable from ten metres',
      'Each station’s state in one word or number',
      'Shift check on the phone, without a connection',
      'A photograph asked for only when something is wrong',
      'Old controllers read through one small box',
      'Night and day shift compared fairly, by product',
    ],
    industry: 'Manufacturing',
    types: ['Web Application', 'Mobile Application'],
    client: 'calder-vale-gearworks',
    cover: 'cover-factory',
    screenshots: [
      web(
        'line',
        'Line 3 on the night shift: 4,812 pieces, 98.4% good first time, 93% uptime and five stations',
        'It hangs above the line and is meant for the people below it.',
      ),
      app(
        'line-walk',
        'The walk along line 3 on a phone: six stops on a drawn path, four done, belt tension next, no signal',
        'The check follows the way an operator walks. Six stops, 140 metres, no signal needed.',
      ),
      app(
        'motor-heat',
        'A motor at 71 °C where 60 is usual, its last ten shifts, and a photograph with the fan guard circled',
        'A photograph is asked for only when a value is not as it should be.',
      ),
      web(
        'shift-compare',
        'Day and night shift side by side for five kinds of gear, uptime since December, and the handover note',
        'Day and night by product, so that nobody is compared with an easier gear.',
      ),
    ],
    launchedOn: '2021-11-29',
  },
  {
    slug: 'kurinjimala-registry',
    name: 'Kurinjimala Registry',
    shortDescription: 'Fifty years of a rubber works’ paper, searchable in four seconds.',
    descriptionHtml: prose`
      <p>A rubber works lives by its registers: which field was tapped, what was delivered, who was paid. Kurinjimala
        had them from 1974 on, in three buildings, two of them damp. We brought scanners to the estate and carried no
        page further than the next room.</p>
      <p>In the registry each page is a picture, a text and a set of facts: date, field, person, weight. Doubtful
        readings are marked and wait for someone who knows. New papers no longer come as paper. A supervisor fills in
        a site check on the phone, <strong>without a connection if need be</strong>, signs it and finds it in the
        registry that evening.</p>
      <p>Approvals follow simple flows that the office draws itself: two steps for a purchase, one for a delivery.</p>`,
    useCaseHtml: prose`
      <p>When a buyer asked where a batch of sheet came from, the answer took a clerk two days and a torch. Pension
        claims of former tappers took months, because their service was written in books that nobody dared to
        open.</p>
      <p>By the end of scanning, at 1,264 records a week, the registry held 48,210. A file is found in four seconds.
        The origin of a batch is answered while the buyer is still on the line, and 212 pension claims were settled in
        the first half-year, some of them twenty years old.</p>`,
    features: [
      'Picture, text and facts of each page side by side',
      'Doubtful readings marked for someone who knows',
      'Site checks on the phone, signed and sent later',
      'Approval flows that the office draws itself',
      'Origin of a batch, from the field to the container',
      'Staff files with a record of who opened them',
      'Scanning on the estate: no page left it',
    ],
    industry: 'Manufacturing',
    types: ['Web Application', 'Mobile Application'],
    client: 'kurinjimala-rubber-works',
    cover: 'cover-registry',
    screenshots: [
      web(
        'records',
        'From paper to search: 1,264 records digitised this week and a list from land register to notes',
        'Fifty years of paper behind one field. The oldest answer so far is from 1974.',
      ),
      web(
        'batch-origin',
        'Batch RS-2217 in five steps, from field 9 to container 41, with the papers behind it and a field map',
        'The buyer is still on the line when the answer stands here.',
      ),
      app(
        'estate-check',
        'Site check of a smokehouse without a signal: 52 °C, two points in order, one open, and a signature',
        'No signal in the smokehouse: it is signed there and sent from the road.',
      ),
      app(
        'tapper-years',
        'A tapper’s service from 1974 to 2004 on a phone: a strip for each year with its book, and the claim settled',
        'The page that settled a claim: thirty-one years of service, each with the book it stands in.',
      ),
    ],
    launchedOn: '2025-03-24',
  },
  {
    slug: 'koott',
    name: 'Koott',
    shortDescription: 'A quiet team chat that writes the minutes, made for ourselves and then for factories.',
    descriptionHtml: prose`
      <p>Koott is what you call out to have someone join you. We wrote it in the spring of 2020, in the weeks when our
        borrowed room was closed and five people with two laptops had to become a company from five kitchens. That is
        why it runs on phones. It has rooms, a search over messages and files, and a call with up to twelve faces.</p>
      <p>Two things set it apart. It is quiet: no dots that blink, no list of who is online longer than the team, and
        it falls silent at the hour you choose. And it remembers: during a stand-up it keeps notes, and when someone
        says <em>we release on Friday at three</em>, that line is put under <strong>Decided</strong>.</p>
      <p>Factories found it before offices did. A shift that starts at ten at night was not at the meeting, and wants
        the decision without the hour.</p>`,
    useCaseHtml: prose`
      <p>A maker of pump parts in Coimbatore ran its handovers through a private chat app: 400 messages a day,
        photographs of drawings among birthday wishes, and nothing that the next shift could find.</p>
      <p>Today 27 firms use Koott, 19 of them with shifts, about 3,100 people. In the pump works a handover takes 8
        minutes instead of 25, and the question <em>who decided that?</em> has an answer. We still open our own day
        with it, at twelve past eight.</p>`,
    features: [
      'Rooms for teams, guilds and single projects',
      'Calls with up to twelve people, also on a weak line',
      'Notes kept during a call, decisions set apart',
      'Search over messages and files in 40 milliseconds',
      'Handover page for the next shift',
      'Silence outside working hours, by default',
      'Runs on a firm’s own server if it must',
    ],
    industry: 'Manufacturing',
    types: ['Mobile Application'],
    client: null,
    cover: 'cover-team-chat',
    screenshots: [
      app(
        'chat-list',
        'List of rooms with a search, four teams and a stand-up that begins in five minutes',
        'Short on purpose. No list of who is online is longer than the team.',
      ),
      app(
        'chat',
        'Talk in the Kochi team about a new build, with a drawing of two taps fewer than before',
        'The drawing stays beside what was said about it, for the shift that was not there.',
      ),
      app(
        'chat-call',
        'Stand-up with four faces; below them the decision: release on Friday at 15:00',
        'When somebody says it, it stands under Decided, with the hour.',
      ),
    ],
    launchedOn: '2020-05-25',
    hasVideo: true,
  },
  {
    slug: 'kaval',
    name: 'Kaval',
    shortDescription: 'Safety checks that take three minutes on the phone and leave a trace that holds.',
    descriptionHtml: prose`
      <p>Kaval means <em>watch</em>, in the sense of standing guard. It is a checklist app for plants: eight points at
        the start of a shift, each with a tick, a value or a photograph, and a signature at the end.</p>
      <p>A checklist that is always green is a warning, so Kaval asks differently each day. It changes the order,
        wants a measured value where a tick has become a habit, and never asks for more than eight things. Whatever is
        marked <em>watch</em> appears on the line’s screen until somebody has looked.</p>
      <p>Signed checks go into a register that cannot be edited, only added to. Inspectors may search it
        themselves.</p>`,
    useCaseHtml: prose`
      <p>In the plants that we visited, paper checks were filled in for the week on Monday. Nobody was careless; the
        sheet had 34 points, and a shift starts when the line does.</p>
      <p>Sixteen plants use Kaval, among them a foundry, a bakery and two sawmills. A check takes 3 minutes and 10
        seconds in the median. In the first year 7% of checks found something, where the paper had found 0.4%, and
        reported near misses doubled while injuries fell by a third. Both figures went in the right direction.</p>`,
    features: [
      'Never more than eight points',
      'Order and questions that change from day to day',
      'Values and photographs where a tick is not enough',
      'Works offline and sends when back',
      'Open warnings shown on the line’s screen',
      'A register that can only be added to',
      'Read access for inspectors',
    ],
    industry: 'Manufacturing',
    types: ['Mobile Application', 'Web Application'],
    client: null,
    cover: 'cover-kaval',
    screenshots: [
      app(
        'check-sign',
        'Eight of eight points in 3 minutes 10 seconds: seven in order, a door seal to watch, and the signature',
        'Eight points and a signature in 3 minutes 10 seconds. The ninth would be ticked unread.',
      ),
      app(
        'inspect',
        'Check of line 3 on the night shift: guards, coolant and belt tension done, motor heat to watch',
        'It asks for a value where a tick has become a habit.',
      ),
      web(
        'check-register',
        'The register for an inspector: every shift since June as a square, and five entries with what came after',
        'Entries can be added, not changed. Inspectors search it themselves.',
      ),
    ],
    launchedOn: '2024-12-02',
  },
  {
    slug: 'tallgrass-line-board',
    name: 'Tallgrass Line Board',
    shortDescription: 'Press, mill, weld, paint, pack: five stations of a tool plant on one board.',
    descriptionHtml: prose`
      <p>Tallgrass makes spades and wheelbarrows on a line of five stations. When one of them stops, the other four
        find out in the order of their distance. The board tells all of them at once, from a screen above the line and
        on a tablet at each station.</p>
      <p>A colleague from Austin spent the first two weeks on the floor. The rest was done from Kochi, ten and a half
        hours ahead, which suited both sides: what the second shift noted in the evening was changed when it came
        back. Every second Thursday one of the plant’s engineers moved the cards on our planning board with us.</p>
      <p>The board shows four figures and five states. It has no history and no ranking of people; for those who want
        to study a month there is a separate page, and a good reason is asked for.</p>`,
    useCaseHtml: prose`
      <p>The paint station is the bottleneck and the weld station the one that surprises. Stops were written on a
        clipboard with a guess at the reason, and the clipboard was read on Fridays.</p>
      <p>After a pilot of eight weeks on line 3 the stops were no fewer, but they were shorter: 7 minutes in the
        median instead of 18, because the right person knows at once. That is worth about 190 wheelbarrows a week. The
        other two lines follow this winter.</p>`,
    features: [
      'Five stations and four figures on one screen',
      'A stop shown everywhere within two seconds',
      'The right person called, by station and by shift',
      'Reasons for a stop chosen from six, not typed',
      'No ranking of people, by agreement with the staff',
      'Installed without stopping the line',
    ],
    industry: 'Manufacturing',
    types: ['Web Application'],
    client: 'tallgrass-tools',
    cover: 'cover-tallgrass-line-board',
    screenshots: [
      web(
        'tallgrass-board',
        'The board of line 3: 318 of 330 wheelbarrows, and a wide yellow field that says Weld, wire feed',
        'The station that stopped takes the width. Ten metres away that is all that you need.',
      ),
      web(
        'tallgrass-stop',
        'The tablet at the weld station: why did it stop, and six large reasons to touch, wire feed chosen',
        'Six reasons, chosen with a glove on. Nobody types beside a welder.',
      ),
      web(
        'tallgrass-month',
        'Eight weeks of stops, with the reason for opening the page: from 18 minutes to 7, and six causes',
        'Whoever opens this page gives a reason first. The team asked for that before they agreed to the board.',
      ),
    ],
    launchedOn: '2026-09-14',
  },
];

export const projects: SeedProject[] = drafts.map(withAddresses);
