import { type QuestionBank, fact } from "../../question-context.ts";
import { linkQuestions } from "./networks-links.ts";
import { layerQuestions } from "./networks-layers.ts";

const choices = [
  fact("Which device separates broadcast domains?", "router", "hub", "bridge", "repeater"),
  fact("Which port does HTTPS use by default?", "443", "80", "25", "8080"),
  fact("How many bits does an IPv6 address have?", "128", "32", "64", "256"),
  fact("Which protocol finds the MAC address that belongs to an IP address?", "ARP", "DNS", "DHCP", "ICMP"),
  fact("How many usable host addresses does a /26 network have?", "62", "64", "30", "126"),
  fact("Which field of an IP packet prevents it from circulating for ever?", "TTL", "checksum", "offset", "version"),
  fact("Which of these addresses is private?", "172.20.4.1", "172.40.4.1", "193.168.0.1", "11.0.0.1"),
  fact(
    "In CSMA/CD a station that detects a collision",
    "sends a jam signal and waits a random time",
    "sends the frame again at once",
    "asks the access point for a slot",
    "lowers its bit rate",
  ),
  fact(
    "Which layer of the OSI model is responsible for end-to-end delivery?",
    "transport",
    "network",
    "session",
    "data link",
  ),
  fact("DNS mostly uses", "UDP port 53", "TCP port 80", "UDP port 67", "TCP port 21"),
  fact(
    "The command `ping` sends",
    "ICMP echo requests",
    "TCP segments with SYN",
    "ARP requests",
    "UDP datagrams to port 7",
  ),
  fact(
    "A cable with four twisted pairs and RJ45 connectors is",
    "unshielded twisted pair",
    "coaxial cable",
    "single-mode fibre",
    "a serial cable",
  ),
];

export const networks: QuestionBank = {
  languages: ["en"],
  questions: [...linkQuestions, ...layerQuestions],
  choices,
};
