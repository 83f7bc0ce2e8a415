/**
 * Ways in which French-language faculties set their papers, each described in words of our own as `linesOf` reads them: heads,
 * numbering, where marks are.
 */
export const frenchLayouts: Readonly<Record<string, string>> = {
  "Exercice n : (points), parts 1. 2. a) b)": `
10 UNIVERSITÉ DE YAOUNDÉ I
10 Durée : 2 heures
10 Exercice 1 : (5 points) #1=5
10 1. Définir les termes suivants : loi, jurisprudence. #1.1
10 2. Calculer la dérivée de la fonction f. #1.2
14 a) Montrer que f est continue sur l'intervalle donné. #1.2.a
14 b) En déduire son sens de variation. #1.2.b
10 Exercice 2 : (7 points) #2=7
10 On considère la suite définie par récurrence.
10 1. Calculer les trois premiers termes. #2.1
10 2. Montrer que la suite converge. #2.2
10 Exercice 3 : (8 points) #3=8
10 Soit un plan muni d'un repère orthonormé.`,
  "Question n : with marks at the end": `
10 FACULTÉ DES SCIENCES JURIDIQUES ET POLITIQUES
10 Répondre à toutes les questions
10 Question 1 : Définir la démocratie. (4 pts) #1=4
10 Question 2 : Citez trois sources du droit. (6 pts) #2=6
10 Question 3 : Expliquez la séparation des pouvoirs. (10 pts) #3=10`,
  "Partie A, Partie B, numbers begin again": `
10 Partie A : questions de cours
10 1°) Quel est le rôle du noyau ? #1
10 2°) Que signifie le sigle BIOS ? #2
10 Partie B : problème
10 1°) Donner le schéma du montage. #1
10 2°) Calculer le courant qui traverse la résistance. #2
10 3°) En déduire la puissance dissipée. #3`,
  "I- II- III- with points, parts 1. 2.": `
10 ÉPREUVE DE CHIMIE
10 I- Chimie organique (8 pts) #I=8
12 1. Nommer les composés suivants. #I.1
12 2. Écrire la formule du butane. #I.2
10 II- Chimie minérale (7 pts) #II=7
12 1. Donner la configuration électronique du fer. #II.1
10 III- Thermodynamique (5 pts) #III=5
12 1. Énoncer le premier principe. #III.1`,
  "EXERCICE n with /points at the right": `
10 Département de Physique
10 EXERCICE 1 : Cinématique /6 points #1=6
10 1) Donner l'expression de la vitesse. #1.1
10 2) Calculer l'accélération au point M. #1.2
10 EXERCICE 2 : Dynamique /8 points #2=8
10 1) Énoncer la deuxième loi de Newton. #2.1
10 2) Établir l'équation du mouvement. #2.2
10 EXERCICE 3 : Énergie /6 points #3=6
10 Calculer l'énergie mécanique du système.`,
  "Exercice n (points), parts with their own points": `
10 Exercice 1 (6 pts) #1=6
12 1) Calculer le déterminant de la matrice A. (2 pts) #1.1=2
12 2) En déduire que A est inversible. (1,5 pt) #1.2=1.5
12 3) Déterminer son inverse. (2,5 pts) #1.3=2.5
10 Exercice 2 (8 pts) #2=8
12 1) Résoudre le système d'équations. (4 pts) #2.1=4
12 2) Interpréter le résultat obtenu. (4 pts) #2.2=4
10 Exercice 3 (6 pts) #3=6
12 Étudier la convergence de la série.`,
  "decimal parts 1.1 1.2": `
10 Exercice 1 : Bases de données (10 points) #1=10
12 1.1 Définir une clé étrangère. #1.1
12 1.2 Donner le schéma relationnel. #1.2
12 1.3 Écrire la requête qui liste les clients. #1.3
10 Exercice 2 : Réseaux (10 points) #2=10
12 2.1 Citer les couches du modèle OSI. #2.1
12 2.2 Calculer l'adresse du sous-réseau. #2.2`,
  "numbers only, points in the margin": `
10 Traiter toutes les questions
10 1. Définir l'inflation et ses causes. @4pts #1=4
10 2. Distinguer monnaie et crédit. @3pts #2=3
10 3. Expliquer le rôle de la banque centrale. @5pts #3=5
10 4. Présenter le modèle IS-LM. @8pts #4=8`,
  "Problème without a number after exercises": `
10 Exercice 1 (4 points) #1=4
10 Résoudre dans l'ensemble des complexes.
10 Exercice 2 (5 points) #2=5
10 Calculer l'intégrale suivante.
10 Problème (11 points) #problème=11
10 1. Étudier les variations de la fonction f. #problème.1
10 2. Tracer sa courbe représentative. #problème.2
10 3. Calculer l'aire du domaine. #problème.3`,
  "1°/ 2°/ under Exercice": `
10 EXERCICE N°1 : 5 points #1=5
10 1°/ Donner la définition d'un anneau. #1.1
10 2°/ Montrer que Z est un anneau. #1.2
10 EXERCICE N°2 : 7 points #2=7
10 1°/ Énoncer le théorème de Rolle. #2.1
10 2°/ L'appliquer à la fonction donnée. #2.2
10 EXERCICE N°3 : 8 points #3=8
10 1°/ Calculer le polynôme caractéristique. #3.1`,
  "numbers with dashes": `
10 Répondez à toutes les questions
10 1- Qu'est-ce que la comptabilité analytique ? (5 pts) #1=5
10 2- Différenciez charges fixes et variables. (5 pts) #2=5
10 3- Calculez le seuil de rentabilité. (10 pts) #3=10`,
  "multiple choice then exercises": `
10 Partie A : questions à choix multiple
10 1. Un octet compte : #1
14 a) 4 bits b) 8 bits c) 16 bits d) 32 bits
10 2. La mémoire vive est : #2
14 a) volatile b) permanente c) optique d) externe
10 Partie B : exercices
10 Exercice 1 (8 pts) #1=8
10 Écrire un algorithme de tri.
10 Exercice 2 (8 pts) #2=8
10 Donner sa complexité dans le pire des cas.`,
  "Sujet 1 and Sujet 2 as sections to choose from": `
10 SECTION 1 : Traiter un sujet au choix
10 1. Commenter l'article premier de la constitution. #1
10 2. Disserter sur la notion de service public. #2
10 SECTION 2 : Cas pratique
10 3. Résoudre le cas suivant. #3`,
  "letters a. b. in numbered questions": `
10 1. On donne la fonction de production suivante. (10 points) #1=10
13 a. Calculer la productivité marginale du travail. #1.a
13 b. En déduire la demande de travail. #1.b
13 c. Représenter graphiquement. #1.c
10 2. On considère un marché en concurrence. (10 points) #2=10
13 a. Déterminer l'équilibre. #2.a
13 b. Calculer le surplus du consommateur. #2.b`,
  "parts of parts i) ii)": `
10 Exercice 1 (12 pts) #1=12
10 1. Étude d'une fonction. #1.1
13 a) Calculer les limites aux bornes. #1.1.a
13 b) Dresser le tableau de variation. #1.1.b
10 2. Application numérique. #1.2
13 a) Calculer la valeur en zéro. #1.2.a
10 Exercice 2 (8 pts) #2=8
10 1. Donner la définition de la limite. #2.1`,
  "marks in brackets": `
10 1) Définir les termes : écosystème, biotope. [4 points] #1=4
10 2) Décrire le cycle de l'azote. [6 points] #2=6
10 3) Citer les facteurs limitants. [10 points] #3=10`,
  "sur 20 in the head": `
10 Épreuve notée sur 20
10 Question 1. Présenter la société anonyme. @5 #1=5
10 Question 2. Comparer SARL et SA. @7 #2=7
10 Question 3. Expliquer la dissolution. @8 #3=8`,
  "long stems that wrap": `
10 Exercice 1 (10 pts) #1=10
10 Une entreprise de Douala fabrique deux produits. Les charges du mois sont
10 données dans le tableau. Les stocks sont évalués au coût moyen pondéré.
10 1. Calculer le coût de production de chaque produit, sachant que les charges #1.1
13 indirectes sont réparties au prorata des heures.
10 2. Déterminer le résultat analytique. #1.2
10 Exercice 2 (10 pts) #2=10
10 Une société anonyme augmente son capital.
10 1. Passer les écritures au journal. #2.1`,
  "A. and B. as heads": `
10 PARTIE A. ÉVALUATION DES RESSOURCES
10 Exercice 1 : (4 pts) #1=4
10 Donner la définition d'une onde.
10 Exercice 2 : (6 pts) #2=6
10 Énoncer les lois de Descartes.
10 PARTIE B. ÉVALUATION DES COMPÉTENCES
10 Exercice 3 : (10 pts) #3=10
10 Proposer un montage expérimental.`,
  "Question de cours, then numbered": `
10 I. Question de cours (6 points) #I=6
12 1) Définir une variable aléatoire. #I.1
12 2) Énoncer la loi des grands nombres. #I.2
10 II. Exercice (6 points) #II=6
12 1) Calculer l'espérance de X. #II.1
12 2) Calculer sa variance. #II.2
10 III. Problème (8 points) #III=8
12 1) Construire un intervalle de confiance. #III.1
12 2) Tester l'hypothèse nulle. #III.2`,
  "OU between two questions": `
10 Répondre à une question au choix
10 1. Analyser la politique monétaire de la zone. @20 #1=20
45 OU
10 2. Discuter le rôle du marché financier. @20 #2=20`,
  "numbers in brackets": `
10 Répondre à toutes les questions
10 (1) Citer les organites de la cellule. #1
10 (2) Décrire la membrane plasmique. #2
10 (3) Expliquer la mitose. #3
10 (4) Comparer mitose et méiose. #4`,
};
