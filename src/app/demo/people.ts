/** Invented people. Their addresses end in .example, which no mail can ever reach. */
import { fold } from '#database/words.ts';

import type { Random } from './random.ts';

const FIRST =
  'Aarav Aisha Akhil Amina Anand Anjali Anu Arjun Asha Bilal Binu Catherine Chinmayi Daniel Deepa Devika Divya Elena Faisal Fatima Gautham Gayathri George Hana Hari Ibrahim Indu Ishaan Jacob James Jaya Jithin Joel Kavya Kiran Lakshmi Leela Liya Madhav Maria Meenakshi Midhun Mohan Nadia Nandini Naveen Neha Nikhil Nimisha Nisha Oliver Omar Parvathy Pooja Pranav Priya Rahul Rakhi Rania Ravi Reshma Rohan Sana Sandeep Sara Shalini Shreya Siddharth Sneha Sofia Sreeja Suhail Suresh Tara Thomas Tina Uma Varun Vidya Vimal Vinod Yasmin Zara'.split(
    ' ',
  );
const LAST =
  'Abraham Ahmed Babu Bhat Chacko Cherian Das Fernandes George Gupta Hameed Iyer Jacob Joseph Kamath Khan Krishnan Kurian Kuruvilla Lal Mathew Menon Mohammed Mukherjee Nair Nambiar Nayar Paul Philip Pillai Prasad Rahman Raj Rao Reddy Roy Sebastian Shah Sharma Simon Singh Thampi Thomas Varghese Varma Warrier Yusuf Carter Hughes Novak Okafor Silva Walker'.split(
    ' ',
  );

type Person = { name: string; email: string };

/** `at`: the domain, without `.example`. */
export function newPerson(random: Random, at: string): Person {
  const [first, last] = [random.pick(FIRST), random.pick(LAST)];
  const short = fold(`${first}.${last}`).replace(/[^a-z.]/gu, '');
  return { name: `${first} ${last}`, email: `${short}${random.whole(2, 99)}@${at}.example` };
}

/** Ten digits. */
export const newPhone = (random: Random): string => `9${String(random.whole(0, 999_999_999)).padStart(9, '0')}`;
