import { site } from '#config/site.ts';

export type SeedOpening = {
  title: string;
  /** A name in lookups.ts. */
  department: string;
  /** A name in lookups.ts. */
  education: string;
  /** Whole years; null is a fresher. */
  experienceYears: number | null;
  skills: string[];
  /** In words; a night job carries its pay here too. */
  payScale: string;
  isNightShift: boolean;
  descriptionHtml: string;
  responsibilitiesHtml: string;
  requirementsHtml: string;
  postedDaysAgo: number;
  /** Counted from the day of posting. */
  validForDays: number;
  place: string;
  employmentType: 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'INTERN';
  isOpen: boolean;
};

// The copy below is wrapped to the page width of this file; the stored HTML should not carry those line breaks.
const fold = (text: string) => text.replace(/\s+/g, ' ').trim();
const items = (texts: string[]) => texts.map((text) => `<li>${fold(text)}</li>`).join('');
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${fold(text)}</p>`).join('');
const bullets = (...texts: string[]) => `<ul>${items(texts)}</ul>`;
const interview = (...steps: string[]) => `<h3>How we interview</h3><ol>${items(steps)}</ol>`;

const mobileEngineering: SeedOpening[] = [
  {
    title: 'Android Engineer',
    department: 'Mobile Engineering',
    education: "Bachelor's",
    experienceYears: 3,
    skills: ['Kotlin', 'Jetpack Compose', 'Coroutines', 'Room', 'Gradle', 'Bluetooth LE'],
    payScale: '₹9–14 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Our three Android engineers build apps that people open at awkward moments: in a hospital corridor, at a petrol
      pump, on a bus with one bar of signal. Most of the work is Kotlin and Compose, and most of the difficulty is in
      what happens when the network, the battery or the permission goes away.`,
      `Your first project would be a patient app for a chain of diagnostic labs: booking a home visit, following the
      phlebotomist on a map, pairing a glucose meter over Bluetooth and reading the report in Malayalam, Hindi or
      English. You would share the work with one other Android engineer, an iOS engineer, a designer who sits at the
      next table and a tester who joins from the first sketch.`,
      `We talk for half an hour, then spend ninety minutes pairing on a small Compose screen with your own editor and
      your own search engine. The last conversation is with the team lead and a designer. You hear from us within ten
      working days at each step, with reasons if the answer is no.`,
    ),
    responsibilitiesHtml: bullets(
      'Build features in Kotlin and Jetpack Compose from an agreed sketch to a staged release in the store',
      'Design the offline behaviour of each screen: what is kept in Room, what is retried and what the patient sees',
      'Pair meters and wearables over Bluetooth LE and write down every quirk of the device as you find it',
      'Keep cold start under two seconds on the three-year-old budget phones that we test on',
      'Review a colleague’s change every day and answer reviews of your own within the same day',
      'Watch crashes and frozen screens after a release, and decide with the tester when to widen the roll-out',
    ),
    requirementsHtml: bullets(
      'About three years of Android work, with at least one app that strangers use every day',
      'Kotlin written with coroutines and flows, including their cancellation',
      'A bachelor’s degree in any subject; what you have shipped counts for more than which one',
      'Experience of profiling: you have found a slow frame or a leak with a tool and not by guessing',
      'Clear written English, because the client reads our pull requests',
      'Helpful but not needed: medical devices, screen reader testing with TalkBack',
    ),
    postedDaysAgo: 2,
    validForDays: 90,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Senior iOS Engineer',
    department: 'Mobile Engineering',
    education: 'Any',
    experienceYears: 5,
    skills: ['Swift', 'SwiftUI', 'Swift Concurrency', 'XCTest', 'Keychain and App Attest', 'VoiceOver'],
    payScale: '₹16–24 lakh a year',
    isNightShift: false,
    descriptionHtml:
      paragraphs(
        `A co-operative bank with some four hundred branches asked us to replace an app that its members had learned to
        avoid. The new one is about halfway there: balances and transfers are live, loans and nominee changes are
        next, and each has to pass the bank’s security review before a member sees it. We are looking for the person
        who will own the iOS side.`,
        `You would set the direction for two iOS engineers, agree interfaces with the backend team and spend a morning
        each fortnight with the bank’s own staff. The post is remote within India. We meet in Kochi for three days
        every quarter, and we pay for the journey and the room.`,
      ) +
      interview(
        'A call of thirty minutes with the lead of the mobile team, about the post and about you',
        'A review session: you read a real, anonymised change of ours aloud and tell us what you would ask for',
        'A design conversation with an Android colleague on how one feature should behave on both platforms',
      ),
    responsibilitiesHtml: bullets(
      'Own the architecture of the banking app on iOS and keep its decisions written down where others can object',
      'Lead features through threat modelling, build, the bank’s review and a phased release',
      'Store secrets in the Keychain, attest the device and fail closed when either is in doubt',
      'Coach two engineers through weekly pairing and honest, specific reviews',
      'Move the remaining UIKit screens to SwiftUI where it pays for itself, and say where it does not',
      'Make every flow complete with VoiceOver and at the largest text size',
      'Take part in a business-hours support rota, one week in six',
    ),
    requirementsHtml: bullets(
      'Five or more years of iOS, most of it on apps that were already in the store when you changed them',
      'Swift concurrency in production: actors, task cancellation and the migration from callbacks',
      'A record of leading a feature that involved people outside engineering',
      'Unit and interface tests that you trust enough to release on',
      'A quiet place to work, a reliable line and four hours of overlap with the Kochi day',
      'No particular degree: tell us how you learned, if you like',
    ),
    postedDaysAgo: 9,
    validForDays: 120,
    place: 'Remote, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'React Native Developer',
    department: 'Mobile Engineering',
    education: 'Diploma',
    experienceYears: 1,
    skills: ['TypeScript', 'React Native', 'Expo', 'REST APIs', 'Git'],
    payScale: '₹4–6 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Schools are good clients for somebody early in a career: the questions are plain, the users are patient and the
      whole year has a rhythm. Most of ours are in and around Thiruvananthapuram, and so is the small workspace that
      we rent to be near them. The current project is an app that tells parents where the school bus is, what is for
      homework and when the fees are due, used by some forty schools across south Kerala.`,
      `Two developers work on it, in one React Native code base for both stores, and you would be the third. For the
      first eight weeks you pair with one of them every day; after that you take features of your own, with a designer
      in Kochi on a call whenever a screen needs one. Twice a term the team visits a school and watches how parents
      and office staff get on.`,
      `To apply, send something small that you made in React Native or React, finished or not. We read the code before
      we call. The interview is one visit of about two hours: a walk through your code, an hour of building together
      and time for you to question us.`,
    ),
    responsibilitiesHtml: bullets(
      'Build screens for parents, drivers and school offices from designs that you helped to check',
      'Connect them to the school’s records over REST and show a sensible state when the answer is late',
      'Write component tests for what you build, and run them before you ask for a review',
      'Fix two or three reported faults a week and tell the person who reported each one',
      'Keep translations in English and Malayalam complete, including plurals and dates',
      'Join the visits to schools and write up what you saw',
    ),
    requirementsHtml: bullets(
      'Around a year of React Native or React, in a job, an apprenticeship or your own projects',
      'A diploma in computing or a neighbouring subject, or a higher qualification',
      'An understanding of state in React: why a component renders again and how to stop it when it should not',
      'Everyday Git: branches, small commits, resolving a conflict without losing work',
      'The habit of asking early when something is unclear',
      'Conversational Malayalam is useful on school visits, but somebody else can speak',
    ),
    postedDaysAgo: 5,
    validForDays: 90,
    place: 'Thiruvananthapuram, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Mobile Release and Support Engineer',
    department: 'Mobile Engineering',
    education: "Bachelor's",
    experienceYears: 2,
    skills: ['Kotlin', 'Swift', 'Fastlane', 'Crash analysis', 'App store operations', 'SQL'],
    payScale: '₹7.5–10.5 lakh a year plus a night allowance of ₹7,500 a month',
    isNightShift: true,
    descriptionHtml: paragraphs(
      `Six of our mobile apps are used mainly in North America, so their busy hours are our evening. This post looks
      after them from <strong>5 pm to 2 am</strong>, Monday to Friday: it ships the releases, reads the crashes and
      fixes what cannot wait until the day team is back. Saturday and Sunday are yours.`,
      `A usual week has two releases, some twenty support questions and one fault that is worth digging into: last
      month it was a car-service app that lost photographs when a mechanic locked the phone halfway through an
      upload. You would work beside the US support desk, with a day engineer who hands over at five and an on-call
      lead whom you may ring at any hour.`,
      `We drive you home and, if you wish, to work. The interview runs in the evening, so that you can see the floor at
      the time you would be on it: an hour on a real crash report, then an hour with the people of the shift.`,
    ),
    responsibilitiesHtml: bullets(
      'Prepare, sign and submit store releases, and answer the reviewers’ questions',
      'Watch crash rates after each roll-out, and pause it when a number crosses its limit',
      'Reproduce faults from logs and descriptions, fix the small ones and write up the large ones for the day team',
      'Keep the build scripts working through each new version of the store’s tools',
      'Hold the evening call with US clients on days when something of theirs is being released',
      'Write the handover note that the day team reads at half past nine',
    ),
    requirementsHtml: bullets(
      'Two years of Android or iOS development, and the curiosity to read the other one',
      'A bachelor’s degree, or a diploma together with longer experience',
      'At least one release that you took through a store from start to finish',
      'Enough SQL to check in the data whether the customer is right',
      'Calm, friendly spoken English with people who are having a bad day',
      'A real wish to work evenings: we would rather talk about it now than after three months',
    ),
    postedDaysAgo: 12,
    validForDays: 90,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
];

const webEngineering: SeedOpening[] = [
  {
    title: 'Graduate Web Developer',
    department: 'Web Engineering',
    education: "Bachelor's",
    experienceYears: null,
    skills: ['HTML', 'CSS', 'JavaScript', 'Git', 'HTTP'],
    payScale: '₹3.6–4.8 lakh a year',
    isNightShift: false,
    descriptionHtml:
      paragraphs(
        `Every July we take two graduates into the web team and pay them to learn for six months before anybody counts
        their hours. This is one of the two places. You start with the platform itself, HTML, CSS, HTTP and a little
        SQL, before you meet a framework, because those are what you will still be using in ten years.`,
        `From the second month you work on live sites. Past graduates began on pages for car dealers: stock lists, a
        finance calculator, a form to book a test drive. A mentor reviews each change you make and has half a day a
        week set aside for you. In month six you choose, with us, whether to lean towards the front or the back.`,
      ) +
      interview(
        'A form with three short questions, in place of a covering letter',
        'An afternoon in a group of six, building a page together; nobody is set against anybody',
        'A conversation of forty minutes with two engineers, one of whom joined as a graduate',
      ),
    responsibilitiesHtml: bullets(
      'Build and change pages that hold up on a small phone, on a large screen and without a mouse',
      'Follow the programme: a topic each week, with an exercise that a mentor reads',
      'Write the tests that go with your changes, at first beside somebody',
      'Show something at the Friday demonstration at least once a month',
      'Keep a log of what confused you; we use it to improve the programme for the next two',
    ),
    requirementsHtml: bullets(
      'A bachelor’s degree finished in the last two years, or to be finished by June, in any subject',
      'One page or program that you wrote yourself and can explain line by line',
      'Basic HTML, CSS and JavaScript, learned anywhere',
      'Willingness to read other people’s code and to have yours read',
      'English good enough for documentation; we help with speaking',
    ),
    postedDaysAgo: 1,
    validForDays: 100,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Frontend Engineer, Accessibility',
    department: 'Web Engineering',
    education: 'Any',
    experienceYears: 3,
    skills: ['TypeScript', 'React', 'CSS', 'WCAG 2.2', 'Screen readers', 'Playwright'],
    payScale: '₹10–16 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Accessibility at ${site.name} began with a complaint. A customer of a retail client wrote that she could fill a basket
      with her screen reader but not pay for it. Fixing that took a day; finding out how it had passed four people
      took a month, and it changed how we build. We now want a second engineer whose main subject this is.`,
      `About half your time goes into our shared React parts (dialogs, comboboxes, date fields, tables) and half into
      client projects, beginning with an online pharmacy that has to meet WCAG 2.2 at level AA by contract. You would
      work with our accessibility lead, the design system’s two maintainers and a panel of eight testers with
      disabilities whom we pay for each session.`,
      `The interview is two calls. In the first you show us something you made or mended and we ask how you knew that
      it worked. In the second we test a page together. Use whatever assistive technology, breaks or format suits you;
      tell us beforehand and we will set it up.`,
    ),
    responsibilitiesHtml: bullets(
      'Build and document components that work by keyboard, voice, touch and screen reader',
      'Test with NVDA, VoiceOver and TalkBack, and keep the results beside each component',
      'Pair with project teams before a design is settled, when a change is still cheap',
      'Write browser tests that catch a lost focus or a missing name in the build',
      'Plan and attend sessions with the testing panel, and turn what they find into issues with owners',
      'Explain to clients, in words they can use, what a requirement asks for and what it costs',
    ),
    requirementsHtml: bullets(
      'Three years of front-end work, part of it on a product you had to maintain afterwards',
      'Semantic HTML before ARIA, and knowledge of when ARIA is the right answer',
      'TypeScript and React that others have built upon',
      'First-hand practice with at least one screen reader',
      'Modern CSS: container queries, logical properties, forced colours',
      'Any education or none; lived experience of disability is welcome and never a condition',
    ),
    postedDaysAgo: 7,
    validForDays: 110,
    place: 'Remote, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Senior Backend Engineer, Node.js and PostgreSQL',
    department: 'Web Engineering',
    education: "Bachelor's",
    experienceYears: 5,
    skills: ['Node.js', 'TypeScript', 'PostgreSQL', 'API design', 'Message queues', 'Observability'],
    payScale: '₹18–28 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `A maker of pump parts in Coimbatore used to follow its orders on a whiteboard and in the memory of one foreman,
      who was about to retire. We built the system that replaced both. It now takes some thirty thousand events a day
      from the shop floor, and three more factories of the group want it. That is what you would be working on first.`,
      `Five people make up the backend group. Two of them work from a shared workspace in Bengaluru, near the client’s
      head office, and you would be the third there. We keep services few and boring: Node.js, PostgreSQL, one queue,
      migrations that can be run in daylight. Your colleagues would be a frontend engineer in Kochi, a data engineer
      and the client’s own plant manager, who joins the planning call on Mondays and knows more than all of us.`,
      `After a first call we send you a schema and a slow query, and give you a week to look at them whenever you like;
      two hours are enough. We then discuss them for an hour. The last meeting is with the people you would sit
      beside.`,
    ),
    responsibilitiesHtml: bullets(
      'Design tables, constraints and interfaces for orders, machines and shifts across four plants',
      'Make writes idempotent, since the floor’s scanners repeat themselves whenever the Wi-Fi drops',
      'Plan migrations that lock nothing for longer than a second, and rehearse them on a copy',
      'Set alerts on what the foreman would notice, and remove those that nobody acts on',
      'Review designs from the other backend engineers, and bring yours for review before you build',
      'Visit a plant once a quarter and stand beside the people who use the screens',
      'Take one week in five on call; a call at night is paid and the next morning is free',
    ),
    requirementsHtml: bullets(
      'Five years of backend work, at least two of them on Node.js in production',
      'PostgreSQL in depth: you read plans, know your isolation levels and have undone a bad migration',
      'A degree in engineering, science or any subject that taught you to argue from evidence',
      'Experience of events and queues, and of what goes wrong with each',
      'The patience to explain a trade-off to a client who runs a factory and not a website',
      'Two days a week in the Bengaluru workspace, the others where you like',
    ),
    postedDaysAgo: 16,
    validForDays: 120,
    place: 'Bengaluru, Karnataka, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Principal Web Architect',
    department: 'Web Engineering',
    education: 'Any',
    experienceYears: 8,
    skills: ['Systems architecture', 'TypeScript', 'Web performance', 'Security review', 'Estimation', 'Mentoring'],
    payScale: '₹32–45 lakh a year',
    isNightShift: false,
    descriptionHtml:
      paragraphs(
        `At any moment the web team has seven or eight projects under way, each with its own lead. What we lack is the
        person who sees across them: who notices that two teams are solving sign-in in different ways, who can tell a
        prospective client that their plan will not survive its first busy day, and who still writes code on most
        weeks.`,
        `You would begin with a learning platform shared by eleven colleges, where results day brings forty times the
        usual traffic and each college must see its own records and no other. You answer to the director of
        information technology and work with the leads of web, mobile, quality and data. There is no team to manage,
        and there will not be one unless you ask.`,
      ) +
      interview(
        'A conversation with the director about systems you have had to live with',
        'A review of one of our decision records, in which we hope that you disagree with something',
        'Half a day on site with two leads and a project manager, ending in lunch; travel is paid',
      ),
    responsibilitiesHtml: bullets(
      'Review the shape of each new web project before it is priced, and put your advice in writing',
      'Lead the design of tenancy, caching and peak load for the learning platform',
      'Write and maintain the house’s reference project, so that a good start is the easy one',
      'Run security reviews with the quality team, and see their findings through to closed',
      'Join sales calls where a technical answer is needed, including the answer “not with that budget”',
      'Mentor four project leads, one hour each fortnight',
    ),
    requirementsHtml: bullets(
      'Eight or more years of building for the web, with systems that you stayed with for at least three',
      'Code that you have written in the last year; we will ask to talk about some of it',
      'Judgement on performance and cost that rests on measurement',
      'Experience of multi-tenant data and of the ways in which it leaks',
      'Writing that a busy project lead will read to the end',
      'No degree is asked for',
      'Three days a week in Kochi, as most of this work is conversation',
    ),
    postedDaysAgo: 21,
    validForDays: 150,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Full-stack Developer, Education Products',
    department: 'Web Engineering',
    education: "Bachelor's",
    experienceYears: 2,
    skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Testing'],
    payScale: '₹6–9 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Our own timetable product began as a favour to one college and is now used by nineteen. Three people look after
      all of it, from the solver that places classes in rooms to the page where a student finds out that Monday’s
      lecture has moved. The post adds a fourth.`,
      `Because it is our product and not a client’s, the team decides what to build next, and speaks to the college
      offices itself. You would pair with each of the three in turn during the first month and then take over the part
      that suits you. We interview in two sessions of an hour, one on code of yours and one on code of ours.`,
    ),
    responsibilitiesHtml: bullets(
      'Build features through the whole stack, from a migration to the sentence on the button',
      'Answer two or three questions a day from college offices, and notice which ones repeat',
      'Keep imports of student lists robust against the spreadsheets that people really have',
      'Write tests around the solver before changing its rules',
      'Help to plan the release before each semester, when nothing may break',
    ),
    requirementsHtml: bullets(
      'Two years of work with TypeScript on either side of the network',
      'A bachelor’s degree in a subject of your choice',
      'Comfort with SQL joins, indexes and transactions',
      'Care for wording and for the person in a hurry at a college counter',
      'Interest in a product that you would stay with for some years',
    ),
    postedDaysAgo: 74,
    validForDays: 60,
    place: 'Thiruvananthapuram, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: false,
  },
];

const design: SeedOpening[] = [
  {
    title: 'Product Designer, UX and UI',
    department: 'Design',
    education: 'Any',
    experienceYears: 3,
    skills: ['Figma', 'Interaction design', 'Prototyping', 'Design systems', 'Typography', 'Usability testing'],
    payScale: '₹8–13 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Picture a tablet bolted to a lathe. The person using it wears gloves, reads Tamil more easily than English and
      has about four seconds between parts. Screens like that are a third of our design work; the rest is patient
      portals, shops and the occasional annual report. The seven designers of the studio share one long table. Each
      project has one of them, and a second as its critic.`,
      `You would begin on the factory project beside the senior designer who drew it, and take it over after a quarter.
      Engineers are part of each critique, and designers are part of each release: you will be asked to look at the
      built screen with the same care as the drawn one. Nobody has meetings on Thursdays.`,
      `Send a portfolio or a link with two projects in it, however plain, and tell us what you personally did in each.
      We go through one of them together on a call, and then sketch for an hour, on paper, with a designer and an
      engineer. Nothing is set as homework.`,
    ),
    responsibilitiesHtml: bullets(
      'Take a problem from the first visit to finished screens, with a second designer to argue with',
      'Draw every state: empty, loading, wrong, too long, offline and in three scripts',
      'Prototype at the right fidelity, and put the result before users while it can still change',
      'Add to the shared design system and write down why a part is as it is',
      'Check the build in the browser and on the device, and pair with engineers on the last ten per cent',
      'Present work to clients in terms of what their people will be able to do',
    ),
    requirementsHtml: bullets(
      'Three years of designing digital products, at least one of them in daily use now',
      'A good eye for type and spacing, and the ability to say what you see',
      'Fluent Figma, including variables and components that others can use',
      'Some practice of testing with people, and examples of what you changed because of it',
      'Knowledge of contrast, focus and target size as everyday constraints',
      'A design school is one way in; we have colleagues who came from architecture, printing and nursing',
    ),
    postedDaysAgo: 4,
    validForDays: 90,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'UX Researcher, Health Services',
    department: 'Design',
    education: "Master's",
    experienceYears: 2,
    skills: ['Field research', 'Interviewing', 'Survey design', 'Synthesis', 'Research ethics', 'Kannada'],
    payScale: '₹75,000–95,000 a month',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `This is a contract of <strong>nine months</strong> for one question: why do people who are referred from a
      neighbourhood clinic to a hospital so often not arrive? A group of clinics in and around Bengaluru has asked us
      to find out before anything is designed, and has agreed to publish what we learn.`,
      `You would plan and run the study with our research lead, a public-health adviser from the client’s side and one
      product designer. Expect two or three days a week in waiting rooms and homes, and the others spent on
      sense-making and writing. An interpreter goes with you for any language that you do not speak.`,
      `For the interview, choose a study of yours that did not go to plan and take us through it. A second
      conversation, with the adviser, covers consent and care for participants. Both are on video and last an hour.`,
    ),
    responsibilitiesHtml: bullets(
      'Write the study plan, the consent forms and the questions, and take them through the ethics review',
      'Interview patients, families, reception staff and doctors, about sixty people over the nine months',
      'Follow twelve referrals from the first appointment to wherever they end',
      'Share findings every two weeks in a form that a clinic manager can act upon',
      'Look after recordings and notes: who may see them, and when each is deleted',
      'Work with the designer on three small trials, and judge honestly whether they helped',
    ),
    requirementsHtml: bullets(
      'A master’s in human–computer interaction, psychology, anthropology, public health or design',
      'Two years of qualitative research, part of it outside a meeting room',
      'Spoken Kannada and English; Tamil or Urdu would be a great help',
      'Training in research ethics, or the readiness to complete ours before fieldwork begins',
      'Short, exact writing; we will ask for one page of a report of yours',
      'Ease with travelling inside the city; all fares are paid',
    ),
    postedDaysAgo: 14,
    validForDays: 75,
    place: 'Bengaluru, Karnataka, India',
    employmentType: 'CONTRACTOR',
    isOpen: true,
  },
  {
    title: 'Visual Design Intern',
    department: 'Design',
    education: 'Diploma',
    experienceYears: null,
    skills: ['Illustration', 'Figma', 'Iconography', 'Colour', 'SVG'],
    payScale: '₹18,000 a month',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Six months, paid, at a company whose name means colour. Interns here draw things that ship: the icon set in our
      clinic app, the spot illustrations for a savings programme in schools and the labels on the office’s own spice
      tins all began as an intern’s sketch.`,
      `A senior designer looks after you and sees your work every day. You rotate through three teams, two months in
      each, so that you meet a phone screen, a website and a campaign before you decide what you like. Interns go home
      at six; there is no unpaid overtime, and no making of tea for anybody else.`,
      `We ask for five pieces that you are glad to have made, in any medium, with one sentence about each. If they
      speak to us, you spend a paid day in the studio working on a small brief, and at the end of it we decide
      together.`,
    ),
    responsibilitiesHtml: bullets(
      'Draw icons and illustrations to a grid, in the pigments and line weights of each brand',
      'Prepare clean SVG files, named and simplified so that engineers can use them as they are',
      'Help to lay out web pages and social posts under a designer’s direction',
      'Keep the picture library in order, with a source and a text alternative for each file',
      'Show your work in the weekly critique and take notes on everybody’s',
    ),
    requirementsHtml: bullets(
      'A diploma in design, fine art, animation or printing, finished or in its last year',
      'Confident drawing, by hand or on a screen',
      'First steps in Figma or another vector program',
      'Curiosity about letters, especially in Indian scripts',
      'Full days in our Kochi studio for six months, from a date that suits your college',
    ),
    postedDaysAgo: 18,
    validForDays: 80,
    place: 'Kochi, Kerala, India',
    employmentType: 'INTERN',
    isOpen: true,
  },
  {
    title: 'Motion Designer',
    department: 'Design',
    education: 'Diploma',
    experienceYears: 2,
    skills: ['After Effects', 'Blender', 'Storyboarding', 'Sound editing', 'Lottie'],
    payScale: '₹55,000–70,000 a month',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Four months of help with moving pictures: short films in which a machine explains itself to the person who is
      about to run it, and the small movements in two phone apps that tell people their money has arrived.`,
      `The work is remote. A studio designer is your daily partner, and an engineer puts each animation into the
      product and measures what it costs. We choose by a reel of under a minute and one conversation about how a piece
      in it was made.`,
    ),
    responsibilitiesHtml: bullets(
      'Storyboard, animate and cut eight training films of about ninety seconds',
      'Design transitions for two apps, each with a still version for people who prefer no motion',
      'Hand over Lottie files within the weight budget of each screen',
      'Caption every film in English and Tamil',
      'Leave project files that another designer can open and change',
    ),
    requirementsHtml: bullets(
      'Two years of animation for screens or film',
      'A diploma in animation, film or a related craft, or a reel that makes the question idle',
      'A feeling for timing, and for when a thing should not move',
      'Basic modelling and lighting in Blender or a similar program',
      'Own equipment, and mornings that overlap with ours',
    ),
    postedDaysAgo: 96,
    validForDays: 45,
    place: 'Remote, India',
    employmentType: 'CONTRACTOR',
    isOpen: false,
  },
];

const qualityAssurance: SeedOpening[] = [
  {
    title: 'QA Automation Engineer',
    department: 'Quality Assurance',
    education: "Bachelor's",
    experienceYears: 2,
    skills: ['Playwright', 'TypeScript', 'API testing', 'CI pipelines', 'SQL', 'Load testing'],
    payScale: '₹6.5–9.5 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Our rule for an automated test is that somebody must be sorry when it fails. By that rule we deleted nearly half
      of one suite last year, and the releases became safer. Seven people work in quality assurance; the four who
      automate sit inside project teams and meet on Wednesdays to compare notes.`,
      `You would join the team of a shop that sells fabric by the metre to tailors in five countries. Prices depend on
      width, length, currency and season, so there is a good deal to get wrong. The team has three developers and a
      designer, and the developers write tests too: your part is to make that easy and to think of what they have not.`,
      `First a call, so that you can decide whether this is for you. Then a working session of ninety minutes in which
      we test a small shop with faults in it, side by side. We care more about the questions you ask than the number
      that you find.`,
    ),
    responsibilitiesHtml: bullets(
      'Write browser and API tests for the paths on which money or stock depends',
      'Keep the whole suite under twelve minutes and free of tests that fail at random',
      'Build test data that can be made and thrown away in a second',
      'Run a load test before each sale season and explain the graph to the client',
      'Explore new features by hand before you automate any of them',
      'Teach engineers the locators, fixtures and habits that keep tests readable',
    ),
    requirementsHtml: bullets(
      'Two years in testing, one of them with code',
      'Playwright or a similar tool, with TypeScript or a language from which you can move across',
      'A bachelor’s degree, or the equivalent in certificates and work',
      'An understanding of HTTP, cookies and what a browser does between a click and a page',
      'Fault reports that an engineer can act on without coming to find you',
      'Patience with intermittent failures, and the stubbornness to find their cause',
    ),
    postedDaysAgo: 6,
    validForDays: 90,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Test Analyst, US Release Window',
    department: 'Quality Assurance',
    education: 'Diploma',
    experienceYears: 1,
    skills: ['Exploratory testing', 'Regression testing', 'Mobile devices', 'Issue tracking', 'Written English'],
    payScale: '₹4.2–5.8 lakh a year plus a night allowance of ₹6,000 a month',
    isNightShift: true,
    descriptionHtml: paragraphs(
      `A payments company in Texas lets us release between midnight and four in the morning our time, when its
      merchants are busy enough to show a fault and its engineers are at their desks to mend one. Someone with a sharp
      eye has to be there. The shift is <strong>9 pm to 6 am</strong> with an hour’s break, five nights a week, and
      the roster is published six weeks ahead.`,
      `Three analysts share the window, never fewer than two at a time. Before a release you walk through the riskiest
      paths on some twenty phones; afterwards you watch the live service with the client’s engineer on a call, and say
      go or stop. Your word counts: twice last quarter the answer was stop.`,
      `New colleagues spend their first month on days with the automation team. You work from our Thiruvananthapuram
      workspace, with a cab both ways, a hot meal at one, a quiet room and a yearly medical check at our cost. We
      interview in the afternoon: forty minutes about you, forty minutes testing an app that you have never seen.`,
    ),
    responsibilitiesHtml: bullets(
      'Run the release checklist on real devices and improve it whenever it misses something',
      'Explore around each change for an hour with no script at all',
      'Report faults with steps, a recording and an opinion on how much they matter',
      'Give the go or stop at the end of the window, with your reasons in writing',
      'Look after the device shelf: charged, updated, and a note of what is on each',
      'Leave the day team a written handover with what to look at first',
    ),
    requirementsHtml: bullets(
      'About a year of software testing, including internships and testing courses with practical work',
      'A diploma in any technical subject',
      'Attention that lasts through the twentieth repetition of the same path',
      'Written English that leaves no doubt about what happened',
      'Readiness to work nights for at least a year; after that you may ask for a day post',
    ),
    postedDaysAgo: 10,
    validForDays: 90,
    place: 'Thiruvananthapuram, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'QA Lead, Medical and Financial Software',
    department: 'Quality Assurance',
    education: "Bachelor's",
    experienceYears: 8,
    skills: ['Test strategy', 'Risk analysis', 'Audit evidence', 'Security testing', 'Team leadership', 'Privacy law'],
    payScale: '₹22–30 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `When software tells a nurse how much to give, or a borrower how much is owed, “we tested it” is not enough.
      Somebody has to show what was tested, against which risk, by whom and on what day. Our medical and financial
      clients are audited, and so, by extension, are we. This lead makes sure that the evidence exists because the
      work was done, and not the other way round.`,
      `You would lead three analysts and two automation engineers over five projects, among them a ward-round tool for
      a group of hospitals and a loan system for rural lenders. Your desk is in our shared workspace in Bengaluru,
      where most of these clients are; you work with each one’s compliance officer and with our project leads, and
      have the right to hold a release; it has been used, and nobody was blamed.`,
      `The conversation comes in three parts over one or two weeks: with the head of global operations on how you lead,
      with two of the people you would be leading, and with an engineer on a risk analysis that we prepare together.
      Ask us for anything that makes these easier for you.`,
    ),
    responsibilitiesHtml: bullets(
      'Write a test strategy for each project which begins from harm and not from a list of screens',
      'Keep requirements, risks, tests and results linked, so that an auditor’s question takes minutes',
      'Plan security tests with an outside firm twice a year and follow the findings to the end',
      'Lead, hire and develop a team of five, with a monthly conversation that is about them',
      'Report quality to clients in a page that includes the bad news',
      'Run reviews after incidents in which the question is how, and never who',
    ),
    requirementsHtml: bullets(
      'Eight years in software quality, two or more in a regulated field',
      'Experience of leading people, including through something difficult',
      'A bachelor’s degree in a technical or scientific subject',
      'Working knowledge of Indian data protection law, and of one standard for medical or payment software',
      'The ability to read code and a data model, even if you no longer write either',
      'Travel to client sites in Bengaluru and Kochi, about four days a month',
    ),
    postedDaysAgo: 25,
    validForDays: 120,
    place: 'Bengaluru, Karnataka, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
];

const digitalMarketing: SeedOpening[] = [
  {
    title: 'SEO and Content Specialist',
    department: 'Digital Marketing',
    education: 'Any',
    experienceYears: 2,
    skills: ['Technical SEO', 'Copywriting', 'Search Console', 'Structured data', 'Content planning'],
    payScale: '₹4.5–7 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Most of what is sold as search optimisation is either plumbing or writing. We do both and sell nothing else:
      pages that load, say one thing and answer what was asked. Six colleagues in marketing look after some twenty
      clients, and this post would have the organic side of five.`,
      `The largest is a chain of eye clinics whose patients type questions and not brand names. Last year one honest
      article on what a cataract operation costs brought more bookings than the whole poster campaign. You would plan
      work like that with the clinic’s doctors, write half of it, edit the rest and work with a web engineer on the
      technical list.`,
      `Apply with two texts of yours that have been published somewhere. If we like them we meet for an hour: half on
      an audit that you talk us through from a page we choose, half on editing three paragraphs together.`,
    ),
    responsibilitiesHtml: bullets(
      'Research what people ask, in English and in Malayalam, and plan a quarter’s content from it',
      'Write and edit articles with doctors, dealers and engineers, and have every fact signed off',
      'Audit sites for speed, crawling and duplicate pages, and file issues that engineers can act on',
      'Maintain titles, descriptions and structured data, and check that they still match the page',
      'Report monthly on enquiries and bookings, with rankings as a footnote',
      'Prune: remove or merge pages that nobody needs',
    ),
    requirementsHtml: bullets(
      'Two years of content or search work, at an agency or in house',
      'A clear, warm written style and tolerance of a red pencil',
      'Enough HTML to read a page’s source and to see what a crawler sees',
      'Honesty about results, the poor ones included',
      'Malayalam reading and writing, or a plan for working with a translator',
      'Any education',
    ),
    postedDaysAgo: 8,
    validForDays: 75,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Performance Marketing Manager',
    department: 'Digital Marketing',
    education: "Bachelor's",
    experienceYears: 5,
    skills: ['Paid search', 'Paid social', 'Media planning', 'Experiment design', 'Analytics', 'Budgeting'],
    payScale: '₹12–18 lakh a year',
    isNightShift: false,
    descriptionHtml:
      paragraphs(
        `Some ₹40 lakh a month of other people’s money passes through this desk. It buys attention for a tyre retailer,
        two private schools, a lender and a maker of kitchen fittings, and each of them wants to know what came back.
        We are looking for a manager who enjoys that question, and who will tell a client to spend less when less is
        right.`,
        `You lead two campaign executives and share a data analyst with the rest of marketing. Landing pages come from
        our own designers and web engineers, usually within the week. The post is remote; you would spend one week in
        eight in Kochi, and see each client in person twice a year.`,
      ) +
      interview(
        'Forty minutes with the founder-director for sales and marketing',
        'A case that we send a day before: real, anonymised figures, and the question of where you would cut',
        'A talk with the two executives, who will tell us whether they would like to work with you',
      ),
    responsibilitiesHtml: bullets(
      'Plan, buy and adjust campaigns for five clients across search, social and video',
      'Run experiments with a control, and end them when the figures say so',
      'Agree with each client on one measure of success, and keep reporting on that one',
      'Check creative for honest claims, readable type and the rules of each sector, lending above all',
      'Coach two executives, and hand each of them a client within the year',
      'Watch the spend every weekday, and have a limit on every account that cannot be passed by accident',
    ),
    requirementsHtml: bullets(
      'Five years of paid media, with a year or more of being answerable for a budget',
      'A bachelor’s degree in commerce, marketing, statistics or another subject',
      'Sound arithmetic of margins, cohorts and small samples',
      'Experience of measuring with consent, without following people who have said no',
      'Presentations that a shop owner and a finance director both understand',
      'Some experience of guiding junior colleagues',
    ),
    postedDaysAgo: 19,
    validForDays: 100,
    place: 'Remote, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Social Media Executive, Malayalam and English',
    department: 'Digital Marketing',
    education: 'Diploma',
    experienceYears: null,
    skills: ['Malayalam writing', 'English writing', 'Phone video', 'Community replies', 'Canva'],
    payScale: '₹14,000–17,000 a month for 24 hours a week',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Part-time, <em>four mornings a week</em>, for a person who can be funny in Malayalam and precise in English. You
      would write and film for three clients of ours: a bakery with nine counters, a garage that mends electric
      scooters and a music school.`,
      `Filming is done on a phone, on the spot, with a colleague to hold the light. A senior executive plans the month
      with you and reads everything before it goes out for your first three months; after that you publish by
      yourself. Hours are fixed, and replies after hours belong to somebody else’s rota.`,
      `No career history is needed. Send three posts that you would make for a bakery on a rainy Tuesday, as text,
      sketch or clip. Those whose posts we like are asked in for an hour, to make one more together.`,
    ),
    responsibilitiesHtml: bullets(
      'Write captions, scripts and short posts in both languages, nine or ten a week',
      'Film and cut clips of under a minute, always with captions and with the consent of those in them',
      'Answer comments and messages in each client’s voice, and pass complaints on the same morning',
      'Keep the calendar filled two weeks ahead, festivals and exam weeks included',
      'Note what people responded to, and bring it to the monthly plan',
    ),
    requirementsHtml: bullets(
      'Malayalam as you would write it to a friend, and English without mistakes',
      'A diploma in media, journalism, commerce or another subject; students in their last year may apply',
      'Ease with people who are shy of a camera',
      'Punctuality: the bakery’s light is good until nine',
      'Care with what should not be posted',
    ),
    postedDaysAgo: 3,
    validForDays: 60,
    place: 'Kochi, Kerala, India',
    employmentType: 'PART_TIME',
    isOpen: true,
  },
];

const operations: SeedOpening[] = [
  {
    title: 'Client Support Executive, US Desk',
    department: 'Operations',
    education: 'Any',
    experienceYears: null,
    skills: ['Customer support', 'Spoken English', 'Ticketing', 'Troubleshooting', 'Documentation'],
    payScale: '₹3.4–4.4 lakh a year plus a night allowance of ₹6,000 a month',
    isNightShift: true,
    descriptionHtml: paragraphs(
      `When a school secretary in Ohio cannot print the bus list, she writes to us, and it is evening in Kochi. The US
      desk is four people who read, ring back, solve what they can and find the right engineer for the rest. You need
      no experience; you need to like people, and to want to know why the list would not print.`,
      `Hours are <strong>6.30 pm to 3.30 am</strong>, Monday to Friday, with US public holidays free. The first four
      weeks are training in the daytime: the six products that we support, how to write to a worried person, how to
      read a log. After that you sit beside an experienced colleague for a month before you answer alone. There is
      supper on the desk, and a car home for everybody.`,
      `We meet twice. The first time is a chat by phone, the second an evening visit in which you listen to two calls,
      write one answer and talk to the team. We reply to every application, at the latest after ten working days.`,
    ),
    responsibilitiesHtml: bullets(
      'Answer questions by mail, chat and telephone, twenty-five or so in an evening',
      'Find out what the person was trying to do before you explain what the software does',
      'Reproduce faults and pass them to engineers with everything they need',
      'Keep each customer informed until the matter is closed, and ask whether it really is',
      'Write or mend one help article a week from the questions that came in',
      'Tell the product teams what people stumble over most',
    ),
    requirementsHtml: bullets(
      'Clear spoken and written English; an accent is no obstacle',
      'Any education, from school leaving to a doctorate',
      'Typing that keeps up with a conversation',
      'Kindness under pressure, and the sense to ask for help in time',
      'Readiness to work evenings and part of the night in our Kochi office',
    ),
    postedDaysAgo: 11,
    validForDays: 90,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Delivery Manager, US Programmes',
    department: 'Operations',
    education: "Bachelor's",
    experienceYears: 8,
    skills: ['Programme management', 'Contracts', 'Risk management', 'Stakeholder communication', 'Budget control'],
    payScale: '$105,000–130,000 a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `Our US clients buy from a team eleven time zones away, and that works when one person near them knows everything
      about their project. You would be that person for four programmes: two in medical software, one for a parts
      distributor and one for a network of community colleges, together some twenty colleagues in Kerala. A client’s
      personal AI manager can say what is done and what it cost; you are there for why, and for what now.`,
      `You answer to the head of global operations and have a counterpart in Kochi for each programme, who runs the day
      while you sleep. Calls with India fall between seven and nine in the morning, Austin time, and we mean to keep
      it that way. Expect to be with clients in person five or six days a month.`,
      `Our process takes about three weeks: a conversation with the head of global operations, a session with two
      delivery leads in Kochi on a programme plan with a flaw in it, and a meeting with one of the clients. We can
      only hire people who already have the right to work in the United States. Health cover and twenty-two days of
      leave are part of the offer.`,
    ),
    responsibilitiesHtml: bullets(
      'Own scope, schedule, budget and the relationship on four programmes, from kick-off to renewal',
      'Write a weekly note to each client with what was done, what slipped and what you need from them',
      'Keep a risk register that people read, and raise a problem while there is still a choice',
      'Negotiate changes of scope with fairness to both sides',
      'Travel to Kochi for two weeks a year to plan with the teams in person',
      'Help the sales team to estimate new work from what the last work really took',
    ),
    requirementsHtml: bullets(
      'Eight years of delivering software, four of them with teams in another time zone',
      'A bachelor’s degree, in whichever field',
      'Experience of fixed-price and of time-and-materials contracts, and an opinion on each',
      'A clear head for budgets: you can say today what a programme will have cost at its end',
      'A driving licence, or another plan for reaching clients between Austin, Dallas and San Antonio',
      'Respect for colleagues’ evenings as well as for your own',
    ),
    postedDaysAgo: 28,
    validForDays: 120,
    place: 'Austin, Texas, United States',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Cloud Operations Engineer, Night Rota',
    department: 'Operations',
    education: 'Diploma',
    experienceYears: 3,
    skills: ['Linux', 'Containers', 'Terraform', 'Monitoring', 'PostgreSQL operations', 'Incident response'],
    payScale: '₹11–16 lakh a year plus a night allowance of ₹9,000 a month',
    isNightShift: true,
    descriptionHtml: paragraphs(
      `Forty-one systems, two cloud providers, one person awake. The night engineer keeps watch from <strong>10 pm to 7
      am</strong> with an hour’s break. Two engineers take turns, five nights on and five off. Most nights are quiet,
      and the quiet is for improving things: last winter’s nights produced the restore drill that we now run on every
      database each month.`,
      `You work from our Thiruvananthapuram workspace with the US support desk on the line, or from home for up to two
      of the five nights. A second engineer is always on call behind you, and you are expected to wake them: nobody
      here has ever been thanked for struggling alone. The day group is three people, and you overlap with them for an
      hour on the first and last morning of a block.`,
      `The interview is an incident. We replay one of ours on a practice system, you lead, and one of us plays the
      worried client. Afterwards we talk about how it felt, about pay, and about how night work fits with your life.`,
    ),
    responsibilitiesHtml: bullets(
      'Watch alerts, judge them and act, with a runbook where there is one and with sense where there is not',
      'Lead the response to an incident and write to the client every thirty minutes while it lasts',
      'Patch, rotate certificates and restore backups to prove that they can be restored',
      'Turn anything done by hand for the third time into code',
      'Tune or delete alerts, so that a page in the night always means something',
      'Write the morning report, and a review without blame after each incident',
    ),
    requirementsHtml: bullets(
      'Three years of running live systems, with on-call duty as part of it',
      'A diploma in electronics, computing or a similar field; certificates are welcome as well',
      'Linux from the shell: processes, disks, networks and logs',
      'Infrastructure as code in Terraform or a comparable tool',
      'PostgreSQL backups, replication and the reading of a slow query log',
      'A steady manner on the telephone at four in the morning',
    ),
    postedDaysAgo: 15,
    validForDays: 100,
    place: 'Thiruvananthapuram, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
];

const dataAndAi: SeedOpening[] = [
  {
    title: 'Data Analyst',
    department: 'Data and AI',
    education: "Bachelor's",
    experienceYears: 1,
    skills: ['SQL', 'Python', 'Statistics', 'Dashboards', 'Data cleaning'],
    payScale: '₹4.5–6.5 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `A wholesaler of household goods had eleven years of invoices and no idea which of its routes lost money. It took
      an analyst of ours five weeks to answer, and four of those went on finding out that one depot had entered every
      date with the month first. If the second half of that story makes you smile, please read on.`,
      `The data group is four people: an analyst, a data engineer, a machine learning engineer and a lead. As the
      second analyst you would spend your first half-year on retail and on marketing figures, with the first one
      beside you, who checks your work as you will later check theirs. Clients see a written page before they see a
      chart.`,
      `We send a spreadsheet with something wrong in it and three questions, and ask for at most an hour of your time.
      Then we discuss your answers in person or on video. A talk with the lead on where you wish to go completes it.`,
    ),
    responsibilitiesHtml: bullets(
      'Clean and join data from tills, spreadsheets and web analytics, and record each assumption',
      'Answer a client’s question in one page, with the uncertainty stated',
      'Build dashboards with few numbers, each with an owner and a definition',
      'Write SQL that the next analyst can read, and review what others have written',
      'Check that figures agree with the client’s books before anybody presents them',
      'Handle personal data as little as possible and delete it on time',
    ),
    requirementsHtml: bullets(
      'A year of analysis at work, or a degree project that dealt with real and untidy data',
      'A bachelor’s degree with a fair amount of statistics, economics or computing in it',
      'SQL with joins, grouping and window functions',
      'Python for tidying and plotting, at the level of confident beginner or above',
      'Scepticism, first of all about your own results',
      'Plain English for people who do not like numbers',
    ),
    postedDaysAgo: 13,
    validForDays: 90,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Machine Learning Engineer, Document Understanding',
    department: 'Data and AI',
    education: "Master's",
    experienceYears: 5,
    skills: ['Python', 'PyTorch', 'OCR', 'Model evaluation', 'Vector search', 'MLOps'],
    payScale: '₹24–36 lakh a year',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `A land record from 1974 may be typed, stamped, corrected by hand and photographed at an angle, in two scripts. A
      lender has to read hundreds of them each week before it can say yes to a farmer. We are building the reader: it
      proposes, a clerk confirms, and whatever it is unsure of it says so. At present it is right on 94 of 100 fields
      and knows which six to doubt about two thirds of the time. That second figure is your job.`,
      `You would be the group’s second machine learning engineer. You work with a data engineer, with the two backend
      engineers who share our workspace in Bengaluru and with four of the lender’s clerks, who label, test and argue.
      Small models that run inside the client’s own network are preferred to large ones that do not, because the
      papers are private.`,
      `We start with a call. Next comes a conversation on a paper or system of your choice, yours or another’s, and
      then an hour with real, anonymised errors: which would you fix first, and how would you know that you had?`,
    ),
    responsibilitiesHtml: bullets(
      'Improve recognition and extraction for printed and handwritten records in Kannada, Tamil and English',
      'Calibrate confidence, so that a clerk’s time goes to the fields that need it',
      'Own the evaluation set: how it is sampled, labelled, versioned and kept apart from training',
      'Measure errors by script, age and district, and stop a release that makes any group worse off',
      'Serve models on modest hardware and watch how their input drifts',
      'Explain in the product, to a person without training, why a field was marked',
      'Advise other projects when machine learning is not the answer',
    ),
    requirementsHtml: bullets(
      'A master’s or doctorate in computing, statistics, physics, linguistics or a related field',
      'Five years of applied work, with models that have served real users for at least a year',
      'Strong Python, and PyTorch or an equivalent that you can leave behind',
      'Care in evaluation: leakage, drift, and the difference between a benchmark and a desk',
      'Software habits of reviews, tests and releases that can be rolled back',
      'Reading knowledge of an Indian script besides your own is a pleasure, and not a condition',
    ),
    postedDaysAgo: 17,
    validForDays: 130,
    place: 'Bengaluru, Karnataka, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
];

const sales: SeedOpening[] = [
  {
    title: 'Business Development Manager, United Kingdom',
    department: 'Sales',
    education: 'Any',
    experienceYears: 5,
    skills: ['Consultative selling', 'Public tenders', 'Proposal writing', 'Account management', 'Forecasting'],
    payScale: '£48,000–62,000 a year plus commission',
    isNightShift: false,
    descriptionHtml: paragraphs(
      `${site.name} has clients in Leeds, Bristol and London who found us by word of mouth. We would like the next ones to
      find us because somebody went to meet them. You would open up two sectors, schools and mid-sized manufacturers,
      for web applications, mobile apps and the digitalisation of paper processes.`,
      `The UK team is small: the country head and one account manager, both in Leeds, and you as our first colleague in
      London. Behind you stand a solutions architect and a designer in Kochi who join calls, sketch and price with
      you, usually by the next morning. We decline work that we could not do well, and your targets allow for it: they
      count projects that went well and not contracts signed.`,
      `Interviews take place in central London or on video: first with the country head, then a mock discovery meeting
      with one of our project leads as the client, then a talk with the founder-director for sales and marketing. You
      need to have the right to work in the UK. We offer 28 days of leave plus bank holidays, and a pension.`,
    ),
    responsibilitiesHtml: bullets(
      'Find and win four to six new clients a year in education and manufacturing',
      'Lead discovery meetings in which you listen for most of the hour',
      'Write proposals and tender answers with engineers, in plain words and with the risks shown',
      'Keep an honest forecast, with each deal’s next step and what might stop it',
      'Stay with every client through the first release, and bring back what you hear',
      'Represent us at two or three trade events a year and write up who needs what',
    ),
    requirementsHtml: bullets(
      'Five years of selling services, preferably software or engineering',
      'A record of clients who came back, and one or two who would speak to us',
      'Enough technical understanding to know when to say that you will find out',
      'Experience of UK public tenders, or of selling to owners of mid-sized firms',
      'Travel within the UK on about six days a month, by train wherever there is one',
      'Any education; a degree does not enter into it',
    ),
    postedDaysAgo: 23,
    validForDays: 120,
    place: 'London, England, United Kingdom',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
  {
    title: 'Inside Sales Associate, North America',
    department: 'Sales',
    education: 'Any',
    experienceYears: 1,
    skills: ['Lead research', 'Spoken English', 'CRM', 'Email writing', 'Qualification calls'],
    payScale: '₹4–5.5 lakh a year plus commission and a night allowance of ₹6,000 a month',
    isNightShift: true,
    descriptionHtml: paragraphs(
      `Around forty people in the United States and Canada write to us every month about a project. Some need an app,
      some need a spreadsheet and some need somebody to say that their idea exists already. You would be the first
      voice that they hear: an associate who asks good questions, gives a straight answer, and books a meeting only
      when it is worth their time.`,
      `The shift is <strong>6 pm to 3 am</strong> in our Kochi office, from Monday evening to Saturday morning, with
      cars provided. Two associates share the desk, with a senior colleague who sits in on calls for the first eight
      weeks. We do not buy lists and we do not ring strangers; outreach is by written invitation to companies you have
      read about, at most ten a day.`,
      `Choose any company that you know and write us half a page on what software it might need, and why it might not.
      On the strength of that we invite you to one evening: a role play, a real enquiry to answer and supper with the
      shift.`,
    ),
    responsibilitiesHtml: bullets(
      'Answer every enquiry from North America within one working hour of the shift',
      'Hold first calls of twenty minutes, and write notes that save the client from repeating themselves',
      'Judge need, budget and timing, and pass on or politely close each enquiry',
      'Research companies in retail, education and automotive services, and write to them by name',
      'Keep the customer records accurate, with consent noted and old entries removed',
      'Share with marketing the words in which people describe their problem',
    ),
    requirementsHtml: bullets(
      'A year of work with customers, by telephone, in a shop, at a hotel desk or elsewhere',
      'English that is easy to follow on a poor line',
      'Curiosity about how businesses of many kinds earn their money',
      'Resilience: most enquiries end with a friendly no',
      'Open to any education, school leavers included',
      'Readiness for a fixed night shift, which we review with you every six months',
    ),
    postedDaysAgo: 20,
    validForDays: 90,
    place: 'Kochi, Kerala, India',
    employmentType: 'FULL_TIME',
    isOpen: true,
  },
];

export const openings: SeedOpening[] = [
  ...mobileEngineering,
  ...webEngineering,
  ...design,
  ...qualityAssurance,
  ...digitalMarketing,
  ...operations,
  ...dataAndAi,
  ...sales,
];
