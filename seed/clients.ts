import type { SeedIndustry } from './projects.ts';
import { prose } from './prose.ts';

export type SeedClient = {
  slug: string;
  name: string;
  industry: SeedIndustry;
  description: string;
  website: string | null;
  isFeatured: boolean;
};

// Every name is invented, and every address ends in .example, which nobody can own.
export const clients: SeedClient[] = [
  {
    slug: 'lakeside-clinics',
    name: 'Lakeside Clinics',
    industry: 'Medical',
    description: prose`Four family clinics along the backwaters between Kochi and Alappuzha, with 22 doctors and a
      physiotherapy wing. We built their booking app in 2024 and the ward board a year later, and still meet their
      reception staff every second month.`,
    website: 'https://lakeside-clinics.example',
    isFeatured: true,
  },
  {
    slug: 'elathari-spices',
    name: 'Elathari Spices',
    industry: 'Retail',
    description: prose`A family firm in Kumily that buys pepper, cardamom and turmeric from 140 growers in Idukki
      and packs it the week it dries. Their shop and phone app are ours, from the basket to the courier label.`,
    website: 'https://elathari-spices.example',
    isFeatured: true,
  },
  {
    slug: 'calder-vale-gearworks',
    name: 'Calder Vale Gearworks',
    industry: 'Manufacturing',
    description: prose`Gears and shafts for pumps, lifts and looms, cut in West Yorkshire by 85 people over three
      shifts. Their line report replaced a whiteboard and a spreadsheet, and now hangs above each line.`,
    website: 'https://calder-vale-gearworks.example',
    isFeatured: true,
  },
  {
    slug: 'kunnikuru-learning',
    name: 'Kunnikuru Learning',
    industry: 'Education',
    description: prose`A publisher of school mathematics for classes 4 to 7, named after the red seeds that
      children in Kerala learn to count with. Teachers write the lessons; we make the players they run in, on
      tablets and phones.`,
    website: 'https://kunnikuru-learning.example',
    isFeatured: true,
  },
  {
    slug: 'vilakku-wealth',
    name: 'Vilakku Wealth',
    industry: 'Financial',
    description: prose`Advisers in Chennai who look after the savings of about 6,000 families and publish every
      fee on one page. Their customers follow index funds, bonds and gold in an app that we designed with them.`,
    website: 'https://vilakku-wealth.example',
    isFeatured: true,
  },
  {
    slug: 'kadathu-ferries',
    name: 'Kadathu Ferries',
    industry: 'Automotive',
    description: prose`Eleven boats, seven jetties and 9,000 passengers on a weekday. Kadathu runs passenger
      ferries between the mainland and the islands. Our waiting-time app of 2020 was for them, and since 2025 they
      sell tickets through its successor.`,
    website: 'https://kadathu-ferries.example',
    isFeatured: true,
  },
  {
    slug: 'kayalpuram-health-trust',
    name: 'Kayalpuram Health Trust',
    industry: 'Medical',
    description: prose`A charitable trust that runs check-up camps in 31 coastal wards before and during the
      monsoon. We plan their yearly campaign with them and report on it each morning while it runs.`,
    website: 'https://kayalpuram-health-trust.example',
    isFeatured: true,
  },
  {
    slug: 'ashdown-farm-shops',
    name: 'Ashdown Farm Shops',
    industry: 'Retail',
    description: prose`An estate in Sussex with five farm shops, a dairy and a paper archive that goes back to
      1911. We scanned the archive with them, and put delivery notes and orders into the same search.`,
    website: 'https://ashdown-farm-shops.example',
    isFeatured: true,
  },
  {
    slug: 'pathayam-business-bank',
    name: 'Pathayam Business Bank',
    industry: 'Financial',
    description: prose`A small-business bank from Thrissur with 14 branches and 23,000 account holders, most of
      them shops and workshops. Its online ledger shows an owner what is due, what is owed and how long the money
      lasts.`,
    website: 'https://pathayam-business-bank.example',
    isFeatured: true,
  },
  {
    slug: 'malligai-call-taxi',
    name: 'Malligai Call Taxi',
    industry: 'Automotive',
    description: prose`Forty-eight electric cars and 110 drivers in Chennai, on the road around the clock. The
      control room watches the fleet on a map that we built, and drivers start each shift from their phones.`,
    website: 'https://malligai-call-taxi.example',
    isFeatured: true,
  },
  {
    slug: 'nilavu-university',
    name: 'Nilavu University',
    industry: 'Education',
    description: prose`A private university near Kozhikode with 4,200 students and a school of education known for
      its teaching practice. We look after its admissions site and the campaigns that lead to it.`,
    website: 'https://nilavu-university.example',
    isFeatured: true,
  },
  {
    slug: 'thazhvaram-ayurveda',
    name: 'Thazhvaram Ayurveda',
    industry: 'Medical',
    description: prose`Physicians and herb growers in Palakkad who treat patients in a 40-bed house and send
      kitchen remedies to homes across India. Their herb shop is ours, on the web and on the phone.`,
    website: 'https://thazhvaram-ayurveda.example',
    isFeatured: true,
  },
  {
    slug: 'kurinjimala-rubber-works',
    name: 'Kurinjimala Rubber Works',
    industry: 'Manufacturing',
    description: prose`Rubber sheets, seals and mats from three estates and a factory near Kottayam, with 260
      people on the rolls. Fifty years of registers, orders and delivery notes are now searchable from any desk.`,
    website: 'https://kurinjimala-rubber-works.example',
    isFeatured: true,
  },
  {
    slug: 'varsham-rainwear',
    name: 'Varsham Rainwear',
    industry: 'Retail',
    description: prose`Umbrellas, raincoats and school-bag covers, sewn in Alappuzha and sold in 380 shops. We
      plan the season’s advertising with their sales team, because two thirds of a year’s turnover falls between
      May and July.`,
    website: 'https://varsham-rainwear.example',
    isFeatured: true,
  },
  {
    slug: 'theruvu-car-club',
    name: 'Theruvu Car Club',
    industry: 'Automotive',
    description: prose`Sixty shared electric cars on the streets of Kochi and Thiruvananthapuram, rented by the
      hour. Members find, unlock and return a car with one app.`,
    website: 'https://theruvu-car-club.example',
    isFeatured: false,
  },
  {
    slug: 'tallgrass-tools',
    name: 'Tallgrass Tools',
    industry: 'Manufacturing',
    description: prose`Spades, hoes and wheelbarrows, pressed, welded and painted in a plant of 120 people outside
      Topeka, Kansas. The board above their third line shows what the night shift needs to know.`,
    website: 'https://tallgrass-tools.example',
    isFeatured: false,
  },
  {
    slug: 'tharavadu-home-finance',
    name: 'Tharavadu Home Finance',
    industry: 'Financial',
    description: prose`Home loans for families who build on inherited land in Kerala and Tamil Nadu. Title deeds
      are the heart of the business, so we built the desk where they are scanned, read and approved.`,
    website: 'https://tharavadu-home-finance.example',
    isFeatured: false,
  },
  {
    slug: 'ponkudam-chit-funds',
    name: 'Ponkudam Chit Funds',
    industry: 'Financial',
    description: prose`A registered chit fund company with 19 branches in central Kerala and 31,000 subscribers.
      Subscribers pay, bid and read their passbook in an app that speaks Malayalam and English.`,
    website: 'https://ponkudam-chit-funds.example',
    isFeatured: false,
  },
  {
    slug: 'chakram-garages',
    name: 'Chakram Garages',
    industry: 'Automotive',
    description: prose`Twelve service garages between Thiruvananthapuram and Thrissur, open from seven in the
      morning. Their check-up before the rains fills the slowest month of the year, and we run the campaign for
      it.`,
    website: 'https://chakram-garages.example',
    isFeatured: false,
  },
  {
    slug: 'wrenfield-dental-care',
    name: 'Wrenfield Dental Care',
    industry: 'Medical',
    description: prose`A dental practice in Norwich with six chairs and a school visiting service. We reviewed
      their booking forms with patients over seventy and halved the number of fields.`,
    website: 'https://wrenfield-dental-care.example',
    isFeatured: false,
  },
  {
    slug: 'cedar-notch-physical-therapy',
    name: 'Cedar Notch Physical Therapy',
    industry: 'Medical',
    description: prose`Three therapy rooms in New Hampshire that help people back on their feet after a hip or
      knee operation. We design the exercise sheets that patients open on their phones at home.`,
    website: 'https://cedar-notch-physical-therapy.example',
    isFeatured: false,
  },
  {
    slug: 'kannadi-eye-care',
    name: 'Kannadi Eye Care',
    industry: 'Medical',
    description: prose`An eye hospital in Madurai that performs about 50 cataract operations a day, a third of
      them free of charge. We moved its outpatient registers from paper to a search that works on a slow line.`,
    website: 'https://kannadi-eye-care.example',
    isFeatured: false,
  },
  {
    slug: 'brindle-and-fogg',
    name: 'Brindle & Fogg',
    industry: 'Retail',
    description: prose`Lamps, kettles and good scissors from a shop in Bristol that also repairs what it sells. We
      keep their catalogue of 2,300 articles in order and their product pages quick.`,
    website: 'https://brindle-and-fogg.example',
    isFeatured: false,
  },
  {
    slug: 'tumbleweave-rugs',
    name: 'Tumbleweave Rugs',
    industry: 'Retail',
    description: prose`Handwoven rugs from New Mexico, made to measure in about five weeks. Customers choose size
      and colours on a page that we designed, and see the rug drawn to scale in their own room.`,
    website: 'https://tumbleweave-rugs.example',
    isFeatured: false,
  },
  {
    slug: 'pattupura-silks',
    name: 'Pattupura Silks',
    industry: 'Retail',
    description: prose`A silk house in Kanchipuram with 64 looms and a shop on the temple road. We photograph
      nothing and sell nothing for them: our work is the order book that weavers, dyers and the shop share.`,
    website: 'https://pattupura-silks.example',
    isFeatured: false,
  },
  {
    slug: 'fernhill-homework-club',
    name: 'Fernhill Homework Club',
    industry: 'Education',
    description: prose`A charity in Leicester where 70 volunteers help 400 children with homework in six
      libraries. We donated the rota, and a designer for two weeks each spring.`,
    website: 'https://fernhill-homework-club.example',
    isFeatured: false,
  },
  {
    slug: 'quill-and-compass-tutors',
    name: 'Quill & Compass Tutors',
    industry: 'Education',
    description: prose`Private tutors for English and mathematics in Edinburgh and Glasgow. Parents book, move and
      pay for lessons on a site that we maintain, and write about two thirds fewer emails to the office.`,
    website: 'https://quill-and-compass-tutors.example',
    isFeatured: false,
  },
  {
    slug: 'acornfield-montessori',
    name: 'Acornfield Montessori',
    industry: 'Education',
    description: prose`Two Montessori houses in Vermont with 95 children between three and nine. Teachers write
      short observations on a tablet, and families read them the same evening.`,
    website: 'https://acornfield-montessori.example',
    isFeatured: false,
  },
  {
    slug: 'thudi-school-of-percussion',
    name: 'Thudi School of Percussion',
    industry: 'Education',
    description: prose`Chenda, mridangam and tabla for beginners, taught in Thrissur and by video to pupils in
      nine countries. We set up the lesson library and taught two teachers to edit their own recordings.`,
    website: null,
    isFeatured: false,
  },
  {
    slug: 'hollin-and-marsh',
    name: 'Hollin & Marsh Accountants',
    industry: 'Financial',
    description: prose`Chartered accountants in Sheffield for bakers, builders and other firms of up to 50 people.
      We built the page where clients drop their receipts, and the rules that sort them.`,
    website: 'https://hollin-and-marsh.example',
    isFeatured: false,
  },
  {
    slug: 'prairie-lantern-credit-union',
    name: 'Prairie Lantern Credit Union',
    industry: 'Financial',
    description: prose`A credit union with 8,700 members and three counters in Nebraska. We tested its loan
      application with members who had given up halfway, and rewrote it to fit on four short pages.`,
    website: 'https://prairie-lantern-credit-union.example',
    isFeatured: false,
  },
  {
    slug: 'hartsmere-motors',
    name: 'Hartsmere Motors',
    industry: 'Automotive',
    description: prose`A third-generation dealer of used cars in Suffolk with about 90 vehicles on the forecourt.
      Every car has one page with its full service history, written from a checklist that we designed.`,
    website: 'https://hartsmere-motors.example',
    isFeatured: false,
  },
  {
    slug: 'vaigarai-pumps',
    name: 'Vaigarai Pumps',
    industry: 'Manufacturing',
    description: prose`Borewell and garden pumps from Coimbatore, sold through 210 dealers. Dealers register a
      warranty by scanning the plate on the pump, which takes them half a minute instead of a form and a stamp.`,
    website: 'https://vaigarai-pumps.example',
    isFeatured: false,
  },
  {
    slug: 'chakiri-coir-works',
    name: 'Chakiri Coir Works',
    industry: 'Manufacturing',
    description: prose`Mats, ropes and garden matting from coconut fibre, made by a cooperative of 180 spinners in
      Cherthala. We designed the export catalogue and the sheet that follows each container to the port.`,
    website: null,
    isFeatured: false,
  },
];
